{
  "title": "Task",
  "x-resource": { "module": "tasks", "title": "{name}", "icon": "clipboard" },
  "type": "object",
  "required": ["name"],
  "properties": {
    "name": { "type": "string", "title": "What is to be done", "maxLength": 200, "x-search": true },
    "personId": { "type": "integer", "title": "Whose", "x-ref": "people" },
    "due": { "type": "string", "title": "Until", "format": "date" },
    "state": { "type": "string", "title": "State", "enum": ["open", "under_way", "done"], "default": "open" }
  }
}
