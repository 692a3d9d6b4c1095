"""A headless Chromium, driven by the DevTools protocol.

Needs chromium and python3-websocket of Debian."""

import base64
import json
import os
import re
import subprocess
import tempfile
import time

import websocket


class Browser:
    """One page. Records console messages, exceptions and requests while it is used."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="thruway-chromium-")
        self.errors = open(os.path.join(self.folder.name, "errors"), "w+", encoding="utf-8")
        arguments = ["chromium", "--headless=new", "--disable-gpu", "--remote-debugging-port=0",
                     "--remote-allow-origins=*", "--no-first-run", "--disable-extensions",
                     "--disable-background-networking", "--disable-component-update",
                     "--disable-dev-shm-usage", "--hide-scrollbars",
                     f"--user-data-dir={self.folder.name}/profile", "about:blank"]
        if os.geteuid() == 0:  # its sandbox refuses root
            arguments.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=self.errors)
        self.socket = websocket.create_connection(self._address(), timeout=60)
        self.number = 0
        self.messages = []
        self.requests = []
        target = self._send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self._send("Target.attachToTarget", targetId=target,
                                  flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        try:
            self._send("Browser.close")
        except Exception:  # it may close the connection first
            pass
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()
        self.folder.cleanup()

    def _address(self):
        for _ in range(300):
            self.errors.seek(0)
            found = re.search(r"DevTools listening on (ws://\S+)", self.errors.read())
            if found:
                return found.group(1)
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.errors.seek(0)
        raise RuntimeError("chromium did not start: " + self.errors.read())

    def _send(self, method, session=None, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if session:
            request["sessionId"] = session
        self.socket.send(json.dumps(request))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._record(answer)

    def _record(self, event):
        method, details = event.get("method"), event.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.messages.append(" ".join(str(a.get("value", a)) for a in details["args"]))
        elif method == "Log.entryAdded":
            self.messages.append(details["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            self.messages.append(json.dumps(details["exceptionDetails"])[:500])
        elif method == "Network.requestWillBeSent":
            self.requests.append(details["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def call(self, method, **parameters):
        return self._send(method, session=self.session, **parameters)

    def open(self, path):
        """Loads a file and waits for its load event."""
        self.loaded = False
        self.messages.clear()
        self.requests.clear()
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        while not self.loaded:
            self._record(json.loads(self.socket.recv()))

    def evaluate(self, expression):
        """The value of a JavaScript expression, awaited if it is a promise."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def settle(self):
        """Lets pending events arrive."""
        time.sleep(0.1)
        self.evaluate("0")

    def size(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def colours(self, scheme):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def scripts(self, allowed):
        self.call("Emulation.setScriptExecutionDisabled", value=not allowed)

    def screenshot(self, path):
        shot = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
