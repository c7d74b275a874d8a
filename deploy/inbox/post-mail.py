#!/usr/bin/env python3
"""Sends a mail from standard input to the portal's inbox (docs/operations/inbox.md).

Of reports (a mail that came back, a complaint) it sends the parts that name the mail; files are not sent.

Usage: INBOX_SECRET=... post-mail.py https://www.oola.example < mail
Ends with 0 (taken), 67 (no such thread) or 75 (try again), as mail servers expect.
"""
import base64
import email
import email.policy
import json
import os
import sys
import urllib.error
import urllib.request

NO_USER, TRY_AGAIN = 67, 75
REFUSED = (400, 403, 404)
REPORTS = ("message/delivery-status", "message/feedback-report")
ORIGINALS = ("message/rfc822", "text/rfc822-headers")


def report_text(part) -> str:
    if part.get_content_type() == "message/rfc822":
        return "".join(f"{name}: {value}\n" for name, value in part.get_payload(0).items())
    # Blocks of fields, which the parser reads as headers.
    if part.is_multipart():
        return "\n".join(str(block) for block in part.get_payload())
    return part.get_payload(decode=True).decode("utf-8", "replace")


def attachments(mail) -> list:
    files = [{"Name": part.get_filename() or "a file"} for part in mail.iter_attachments()]
    if mail.get_content_type() != "multipart/report":
        return files
    return [
        {
            "Name": part.get_filename() or "report",
            "ContentType": part.get_content_type(),
            "Content": base64.b64encode(report_text(part).encode()).decode(),
        }
        for part in mail.iter_parts()
        if part.get_content_type() in REPORTS + ORIGINALS
    ]


def main() -> int:
    mail = email.message_from_binary_file(sys.stdin.buffer, policy=email.policy.default)
    body = mail.get_body(preferencelist=("plain",))
    fields = {
        "From": str(mail["from"] or ""),
        "To": str(mail["to"] or ""),
        "OriginalRecipient": os.environ.get("ORIGINAL_RECIPIENT") or str(mail["delivered-to"] or ""),
        "TextBody": body.get_content() if body else "",
        "MessageID": str(mail["message-id"] or ""),
        "Headers": [{"Name": name, "Value": str(value)} for name, value in mail.items()],
        "Attachments": attachments(mail),
    }
    password = base64.b64encode(f"inbox:{os.environ['INBOX_SECRET']}".encode()).decode()
    request = urllib.request.Request(
        f"{sys.argv[1].rstrip('/')}/webhooks/mail",
        data=json.dumps(fields).encode(),
        headers={"Content-Type": "application/json", "Authorization": f"Basic {password}"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30):
            return 0
    except urllib.error.HTTPError as error:
        return NO_USER if error.code in REFUSED else TRY_AGAIN
    except OSError:
        return TRY_AGAIN


if __name__ == "__main__":
    sys.exit(main())
