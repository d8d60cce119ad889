#!/usr/bin/python3
"""A WebKitGTK browser of one window for WebKitWebDriver, which writes console messages to $KARWAN_WEBKIT_LOG."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# WebKitGTK does not report console messages to its embedder, so this script, which runs before the page's own, does.
REPORT = """(() => {
  const report = (text) => webkit.messageHandlers.report.postMessage(text);
  const textOf = (value) => (value instanceof Error ? value.stack || String(value) : String(value));
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...values) => {
      report(values.map(textOf).join(' '));
      write.apply(console, values);
    };
  }
  addEventListener('error', (event) => report(event.message || 'not loaded: ' + (event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', (event) => report(textOf(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    report(['violates', event.violatedDirective, event.blockedURI, event.sourceFile, event.sample].join(' ')));
})()"""

log = open(os.environ["KARWAN_WEBKIT_LOG"], "a", buffering=1)
content = WebKit2.UserContentManager()
content.register_script_message_handler("report")
content.connect(
    "script-message-received::report",
    lambda _, result: log.write(result.get_js_value().to_string().replace("\n", " | ") + "\n"),
)
content.add_script(
    WebKit2.UserScript.new(
        REPORT,
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
window = Gtk.Window(default_width=1280, default_height=900)
window.add(view)
window.show_all()
window.connect("destroy", Gtk.main_quit)


def begin(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Karwan")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", begin)
Gtk.main()
