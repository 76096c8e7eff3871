{
  "title": "Person",
  "x-resource": {
    "plural": "People",
    "title": "{name}",
    "people": {
      "relations": { "lead": { "field": "leadId" } },
      "guarded": ["email", "role", "isActive", "leadId"]
    }
  },
  "type": "object",
  "required": ["name", "email", "role"],
  "properties": {
    "name": { "type": "string", "title": "Name", "maxLength": 80, "x-search": true },
    "email": { "type": "string", "title": "E-mail", "format": "email", "maxLength": 120, "x-unique": true },
    "role": { "type": "string", "title": "Role", "x-values": "roles", "x-access": { "write": "people.appoint" } },
    "leadId": { "type": "integer", "title": "Lead", "x-ref": "people" },
    "locale": { "type": "string", "title": "Language", "x-values": "locales" },
    "isActive": { "type": "boolean", "title": "Active", "default": true }
  }
}
