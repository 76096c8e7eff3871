// Who comes to sign out has said so already.
document.forms[0]?.submit();
