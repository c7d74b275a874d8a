"""Reads mails, a JSON list of strings, from standard input: their headers and parts as Python's own parser sees them."""
import email
import email.policy
import json
import sys


def read(text: str) -> dict:
    mail = email.message_from_string(text, policy=email.policy.default)
    return {
        "subject": str(mail["subject"]),
        "headers": {name.lower(): str(value).strip() for name, value in mail.items()},
        "addresses": [address.addr_spec for address in mail["to"].addresses],
        "type": mail.get_content_type(),
        "defects": [str(defect) for part in mail.walk() for defect in part.defects],
        "parts": [
            {"type": part.get_content_type(), "file": part.get_filename(), "text": part.get_content()}
            for part in mail.walk()
            if not part.is_multipart() and part.get_content_maintype() == "text"
        ],
    }


json.dump([read(text) for text in json.load(sys.stdin)], sys.stdout)
