// Written by `npm run generate` from schemas/ and resources/. Never edited.
import type { JsonSchema } from '@crewdeck/engine/model/schema.ts';

/** Every record schema by its stem, with the shared parts inside. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
 "api-clients": {
  "title": "API client",
  "type": "object",
  "x-resource": {
   "integration": "apiClients",
   "plural": "API clients",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ]
  },
  "required": [
   "name",
   "roleId",
   "scopes",
   "expiresAt"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "description": "The program that calls, as it stands in the audit.",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true
   },
   "roleId": {
    "type": "integer",
    "title": "Role",
    "description": "It has the rights of this role, as far as the scopes name them, and no rows of its own.",
    "x-ref": "roles"
   },
   "scopes": {
    "type": "array",
    "title": "Scopes",
    "description": "Module and permission, for example employees.read. Only what stands here is allowed.",
    "items": {
     "type": "string",
     "pattern": "^[\\w-]+\\.[\\w-]+$",
     "maxLength": 80
    },
    "uniqueItems": true,
    "minItems": 1,
    "maxItems": 200
   },
   "expiresAt": {
    "type": "string",
    "format": "date-time",
    "title": "Expires"
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   },
   "keyStart": {
    "type": "string",
    "title": "Key begins with",
    "maxLength": 20,
    "readOnly": true
   },
   "keyMadeAt": {
    "type": "string",
    "format": "date-time",
    "title": "Key made",
    "readOnly": true
   },
   "lastUsedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Last used",
    "readOnly": true
   },
   "isDeleted": {
    "type": "boolean",
    "title": "Deleted",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   }
  }
 },
 "approval-rules": {
  "title": "Approval rule",
  "type": "object",
  "x-resource": {
   "approval": "rules",
   "plural": "Approval rules",
   "title": "{name}",
   "defaultSort": [
    "position",
    "ASC"
   ]
  },
  "x-unique": [
   [
    "resource",
    "name"
   ]
  ],
  "required": [
   "name",
   "resource",
   "steps"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true
   },
   "resource": {
    "type": "string",
    "title": "Requests",
    "enum": [
     "leaves",
     "exception-requests",
     "down-times"
    ],
    "x-index": true,
    "x-enum": {
     "leaves": {
      "color": "default",
      "title": "Leave"
     },
     "exception-requests": {
      "color": "default",
      "title": "Attendance exceptions"
     },
     "down-times": {
      "color": "default",
      "title": "Down time"
     }
    }
   },
   "position": {
    "type": "integer",
    "title": "Order",
    "description": "Of the rules that a request meets, the first one says who decides.",
    "minimum": 1,
    "maximum": 1000,
    "default": 100
   },
   "condition": {
    "type": "object",
    "title": "Condition",
    "description": "Without one the rule holds for all of these requests.",
    "x-ui": {
     "in": {
      "list": false
     }
    }
   },
   "steps": {
    "type": "array",
    "title": "Steps",
    "description": "Who decides, one after the other.",
    "minItems": 1,
    "maxItems": 10,
    "items": {
     "type": "object",
     "additionalProperties": false,
     "required": [
      "by"
     ],
     "properties": {
      "by": {
       "type": "string",
       "title": "Decided by",
       "minLength": 1,
       "maxLength": 100
      },
      "when": {
       "type": "object",
       "title": "Only when"
      }
     }
    }
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   }
  }
 },
 "approvals": {
  "title": "Approval step",
  "type": "object",
  "x-resource": {
   "approval": "steps",
   "plural": "Approval steps",
   "module": "leave_request",
   "title": "{ownerId.name} · {step}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "stem",
    "recordId",
    "step"
   ]
  ],
  "x-index": [
   [
    "holderId",
    "state",
    "since"
   ],
   [
    "holderRole",
    "state",
    "since"
   ],
   [
    "ownerId",
    "state"
   ]
  ],
  "x-personal": {
   "why": "Having requests decided by who is responsible",
   "basis": "contract"
  },
  "required": [
   "stem",
   "recordId",
   "ownerId",
   "step",
   "steps",
   "by"
  ],
  "properties": {
   "stem": {
    "type": "string",
    "title": "Record type",
    "maxLength": 60,
    "readOnly": true
   },
   "recordId": {
    "type": "integer",
    "title": "Record ID",
    "maximum": 9007199254740991,
    "readOnly": true,
    "x-index": true
   },
   "ownerId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "readOnly": true
   },
   "step": {
    "type": "integer",
    "title": "Step",
    "minimum": 1,
    "maximum": 100,
    "readOnly": true
   },
   "steps": {
    "type": "integer",
    "title": "Steps",
    "minimum": 1,
    "maximum": 100,
    "readOnly": true
   },
   "by": {
    "type": "string",
    "title": "Decided by",
    "maxLength": 100,
    "readOnly": true
   },
   "holderId": {
    "type": "integer",
    "title": "Who decides",
    "x-ref": "employees",
    "readOnly": true
   },
   "holderRole": {
    "type": "string",
    "title": "Role that decides",
    "maxLength": 100,
    "readOnly": true
   },
   "state": {
    "type": "integer",
    "title": "State",
    "enum": [
     0,
     1,
     2,
     3
    ],
    "default": 0,
    "readOnly": true,
    "x-enum": {
     "0": {
      "color": "warning",
      "icon": "clock",
      "title": "Waiting"
     },
     "1": {
      "color": "success",
      "icon": "check",
      "title": "Accepted"
     },
     "2": {
      "color": "error",
      "icon": "cross",
      "title": "Rejected"
     },
     "3": {
      "color": "default",
      "title": "Passed over"
     }
    }
   },
   "since": {
    "type": "string",
    "format": "date-time",
    "title": "Waiting since",
    "readOnly": true
   },
   "decidedBy": {
    "type": "integer",
    "title": "Decision by",
    "x-ref": "employees",
    "readOnly": true
   },
   "onBehalfOf": {
    "type": "integer",
    "title": "On behalf of",
    "x-ref": "employees",
    "readOnly": true
   },
   "decidedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Decided at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true
   },
   "isEscalated": {
    "type": "boolean",
    "title": "Gone to who is above",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false
     }
    }
   },
   "remindedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Reminded at",
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false
     }
    }
   }
  }
 },
 "attendance": {
  "title": "Attendance",
  "type": "object",
  "x-resource": {
   "plural": "Attendance",
   "module": "attendance",
   "title": "{userId.name} · {date}",
   "defaultSort": [
    "date",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "date"
   ]
  ],
  "x-sums": {
   "by": [
    "date",
    "status"
   ],
   "of": [
    "workingHours"
   ]
  },
  "x-period": {
   "field": "date",
   "close": "month",
   "after": "P5D"
  },
  "x-personal": {
   "why": "Recording and paying working time",
   "basis": "law",
   "keep": [
    {
     "years": 10,
     "from": "date",
     "why": "Records of pay and working time have to be kept for audits of taxes and social insurance"
    }
   ]
  },
  "required": [
   "userId",
   "date",
   "status"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-index": true
   },
   "status": {
    "x-two-eyes": {
     "of": "own",
     "past": "date"
    },
    "type": "integer",
    "title": "Status",
    "enum": [
     0,
     1,
     2,
     3
    ],
    "x-index": true,
    "x-enum": {
     "0": {
      "color": "warning",
      "icon": "disc",
      "title": "Leave"
     },
     "1": {
      "color": "success",
      "icon": "disc",
      "title": "Present"
     },
     "2": {
      "color": "primary",
      "icon": "disc",
      "title": "Holiday"
     },
     "3": {
      "color": "success",
      "icon": "ring",
      "title": "Work from home"
     }
    }
   },
   "checkIn": {
    "x-two-eyes": {
     "of": "own",
     "past": "date"
    },
    "type": "string",
    "format": "time",
    "title": "Check-in"
   },
   "checkOut": {
    "x-two-eyes": {
     "of": "own",
     "past": "date"
    },
    "type": "string",
    "format": "time",
    "title": "Check-out"
   },
   "workingHours": {
    "x-two-eyes": {
     "of": "own",
     "past": "date"
    },
    "type": "integer",
    "title": "Working hours",
    "minimum": 0,
    "maximum": 659,
    "x-ui": {
     "widget": "duration",
     "display": "duration"
    }
   },
   "note": {
    "type": "string",
    "format": "multiline",
    "title": "Note",
    "maxLength": 500
   }
  }
 },
 "audit": {
  "title": "Audit entry",
  "type": "object",
  "x-resource": {
   "history": true,
   "plural": "Audit entries",
   "module": "audit",
   "title": "{at}",
   "defaultSort": [
    "at",
    "DESC"
   ]
  },
  "x-partition": {
   "by": "at",
   "every": "month"
  },
  "x-index": [
   [
    "entity",
    "action"
   ]
  ],
  "required": [
   "at"
  ],
  "properties": {
   "at": {
    "type": "string",
    "format": "date-time",
    "title": "Time",
    "readOnly": true,
    "x-index": true
   },
   "actor": {
    "type": "integer",
    "title": "Who",
    "x-ref": "employees",
    "readOnly": true,
    "x-index": true,
    "x-search": true
   },
   "client": {
    "type": "integer",
    "title": "API client",
    "x-ref": "api-clients",
    "readOnly": true,
    "x-index": true,
    "x-search": true
   },
   "action": {
    "type": "string",
    "title": "Action",
    "maxLength": 40,
    "readOnly": true,
    "x-index": true
   },
   "entity": {
    "type": "string",
    "title": "Record type",
    "maxLength": 60,
    "readOnly": true
   },
   "entityId": {
    "type": "integer",
    "title": "Record ID",
    "maximum": 9007199254740991,
    "readOnly": true,
    "x-index": true
   },
   "before": {
    "type": "object",
    "title": "Before",
    "additionalProperties": true,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "after": {
    "type": "object",
    "title": "After",
    "additionalProperties": true,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "reason": {
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "maxLength": 500,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": "optional"
     }
    }
   },
   "confirmedBy": {
    "type": "integer",
    "title": "Confirmed by",
    "x-ref": "employees",
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": "optional"
     }
    }
   },
   "requestId": {
    "type": "string",
    "title": "Request ID",
    "maxLength": 64,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": "optional"
     }
    }
   }
  }
 },
 "checklist-steps": {
  "title": "Checklist step",
  "type": "object",
  "x-resource": {
   "plural": "Checklist steps",
   "title": "{title} · {userId.name}",
   "defaultSort": [
    "due",
    "ASC"
   ]
  },
  "x-index": [
   [
    "checklistId",
    "position"
   ],
   [
    "holderId",
    "state"
   ],
   [
    "holderRole",
    "state"
   ],
   [
    "state",
    "due"
   ]
  ],
  "x-personal": {
   "why": "Carrying out the steps of joining, leaving and moving",
   "basis": "contract"
  },
  "required": [
   "checklistId",
   "userId",
   "position",
   "title",
   "by",
   "due"
  ],
  "properties": {
   "checklistId": {
    "type": "integer",
    "title": "Checklist",
    "x-ref": "checklists",
    "readOnly": true
   },
   "position": {
    "type": "integer",
    "title": "Order",
    "minimum": 1,
    "maximum": 100,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false
     }
    }
   },
   "title": {
    "type": "string",
    "title": "What is to be done",
    "maxLength": 200,
    "readOnly": true,
    "x-search": true
   },
   "text": {
    "type": "string",
    "format": "multiline",
    "title": "Explanation",
    "maxLength": 2000,
    "readOnly": true
   },
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "readOnly": true,
    "x-index": true,
    "x-search": true
   },
   "by": {
    "type": "string",
    "title": "Given to",
    "maxLength": 100,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "holderId": {
    "type": "integer",
    "title": "Done by",
    "x-ref": "employees",
    "readOnly": true
   },
   "holderRole": {
    "type": "integer",
    "title": "Role that does it",
    "x-ref": "roles",
    "readOnly": true
   },
   "due": {
    "type": "string",
    "format": "date",
    "title": "Due",
    "readOnly": true
   },
   "needs": {
    "type": "string",
    "title": "Asked for",
    "enum": [
     "nothing",
     "document",
     "acknowledgement"
    ],
    "default": "nothing",
    "readOnly": true,
    "x-enum": {
     "nothing": {
      "color": "default",
      "title": "Nothing"
     },
     "document": {
      "color": "info",
      "title": "A document"
     },
     "acknowledgement": {
      "color": "info",
      "title": "Acknowledgement"
     }
    }
   },
   "documentType": {
    "type": "integer",
    "title": "Document type",
    "readOnly": true,
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "document_type"
     }
    }
   },
   "state": {
    "type": "string",
    "title": "State",
    "enum": [
     "open",
     "done",
     "skipped"
    ],
    "default": "open",
    "readOnly": true,
    "x-enum": {
     "open": {
      "color": "info",
      "icon": "clock",
      "title": "Open"
     },
     "done": {
      "color": "success",
      "icon": "check",
      "title": "Done"
     },
     "skipped": {
      "color": "default",
      "title": "Skipped"
     }
    }
   },
   "doneBy": {
    "type": "integer",
    "title": "Done by (person)",
    "x-ref": "employees",
    "readOnly": true
   },
   "doneAt": {
    "type": "string",
    "format": "date-time",
    "title": "Done at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true
   }
  }
 },
 "checklist-templates": {
  "title": "Checklist template",
  "type": "object",
  "x-resource": {
   "plural": "Checklist templates",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ]
  },
  "required": [
   "name",
   "starts",
   "steps"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-unique": true
   },
   "starts": {
    "type": "string",
    "title": "Starts with",
    "enum": [
     "joining",
     "leaving",
     "department_change",
     "by_hand"
    ],
    "x-index": true,
    "x-enum": {
     "joining": {
      "color": "success",
      "title": "Joining"
     },
     "leaving": {
      "color": "warning",
      "title": "Leaving"
     },
     "department_change": {
      "color": "info",
      "title": "Change of department"
     },
     "by_hand": {
      "color": "default",
      "title": "By hand"
     }
    }
   },
   "department": {
    "type": "integer",
    "title": "Only in this department",
    "description": "Empty means in all of them.",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "department"
     }
    }
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   },
   "steps": {
    "type": "array",
    "title": "Steps",
    "minItems": 1,
    "maxItems": 50,
    "items": {
     "type": "object",
     "additionalProperties": false,
     "required": [
      "title",
      "by",
      "due"
     ],
     "properties": {
      "title": {
       "type": "string",
       "title": "What is to be done",
       "minLength": 1,
       "maxLength": 200,
       "x-ui": {
        "span": 6
       }
      },
      "by": {
       "type": "string",
       "title": "Done by",
       "minLength": 1,
       "maxLength": 100,
       "x-ui": {
        "span": 4
       }
      },
      "due": {
       "type": "integer",
       "title": "Due in days",
       "description": "From the day that the list counts from; below zero: before it.",
       "minimum": -365,
       "maximum": 365,
       "default": 0,
       "x-ui": {
        "span": 2
       }
      },
      "needs": {
       "type": "string",
       "title": "Asked for",
       "enum": [
        "nothing",
        "document",
        "acknowledgement"
       ],
       "default": "nothing",
       "x-ui": {
        "span": 6
       },
       "x-enum": {
        "nothing": {
         "color": "default",
         "title": "Nothing"
        },
        "document": {
         "color": "info",
         "title": "A document"
        },
        "acknowledgement": {
         "color": "info",
         "title": "Acknowledgement"
        }
       }
      },
      "documentType": {
       "type": "integer",
       "title": "Document type",
       "x-ui": {
        "span": 6
       },
       "description": "Where a document is asked for.",
       "x-ref": {
        "resource": "global-types",
        "where": {
         "categoryId": "document_type"
        }
       }
      },
      "text": {
       "type": "string",
       "format": "multiline",
       "title": "Explanation",
       "maxLength": 2000
      }
     }
    }
   }
  }
 },
 "checklists": {
  "title": "Checklist",
  "type": "object",
  "x-resource": {
   "plural": "Checklists",
   "title": "{userId.name} · {templateId.name}",
   "defaultSort": [
    "day",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "occasion"
   ]
  ],
  "x-index": [
   [
    "userId",
    "state"
   ],
   [
    "state",
    "day"
   ]
  ],
  "x-personal": {
   "why": "Preparing for people to join, leave and move",
   "basis": "contract"
  },
  "required": [
   "userId",
   "templateId",
   "day"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-fixed": true,
    "x-search": true
   },
   "templateId": {
    "type": "integer",
    "title": "Template",
    "x-ref": "checklist-templates",
    "x-fixed": true,
    "x-index": true
   },
   "kind": {
    "type": "string",
    "title": "Kind",
    "enum": [
     "joining",
     "leaving",
     "department_change",
     "by_hand"
    ],
    "readOnly": true,
    "x-enum": {
     "joining": {
      "color": "success",
      "title": "Joining"
     },
     "leaving": {
      "color": "warning",
      "title": "Leaving"
     },
     "department_change": {
      "color": "info",
      "title": "Change of department"
     },
     "by_hand": {
      "color": "default",
      "title": "By hand"
     }
    }
   },
   "day": {
    "type": "string",
    "format": "date",
    "title": "Counts from",
    "description": "The steps are due so many days before or after it.",
    "x-fixed": true
   },
   "state": {
    "type": "string",
    "title": "State",
    "enum": [
     "open",
     "done",
     "cancelled"
    ],
    "default": "open",
    "readOnly": true,
    "x-enum": {
     "open": {
      "color": "info",
      "icon": "clock",
      "title": "In progress"
     },
     "done": {
      "color": "success",
      "icon": "check",
      "title": "Done"
     },
     "cancelled": {
      "color": "default",
      "icon": "cross",
      "title": "Cancelled"
     }
    }
   },
   "done": {
    "type": "integer",
    "title": "Steps done",
    "minimum": 0,
    "default": 0,
    "readOnly": true
   },
   "total": {
    "type": "integer",
    "title": "Steps",
    "minimum": 0,
    "default": 0,
    "readOnly": true
   },
   "startedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Started",
    "readOnly": true
   },
   "occasion": {
    "type": "string",
    "title": "Occasion",
    "description": "A list is started once for each; one that was cancelled gives it free.",
    "maxLength": 60,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false,
      "export": false
     }
    }
   }
  }
 },
 "clients": {
  "title": "Client",
  "type": "object",
  "x-resource": {
   "plural": "Clients",
   "module": "clientManagement",
   "title": "{company}",
   "defaultSort": [
    "company",
    "ASC"
   ]
  },
  "x-unique": [
   [
    "company",
    "name",
    "email"
   ]
  ],
  "required": [
   "name",
   "company",
   "email",
   "country"
  ],
  "properties": {
   "name": {
    "x-personal": {
     "why": "Contacting the client",
     "basis": "interest"
    },
    "type": "string",
    "title": "Contact name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true
   },
   "company": {
    "type": "string",
    "title": "Company",
    "minLength": 1,
    "maxLength": 160,
    "x-search": true,
    "x-index": true
   },
   "email": {
    "x-personal": {
     "why": "Contacting the client",
     "basis": "interest"
    },
    "type": "string",
    "format": "email",
    "title": "E-mail",
    "maxLength": 254,
    "x-search": true
   },
   "phone": {
    "x-personal": {
     "why": "Contacting the client",
     "basis": "interest"
    },
    "type": "string",
    "format": "phone",
    "title": "Phone"
   },
   "country": {
    "type": "string",
    "title": "Country",
    "minLength": 2,
    "maxLength": 60
   },
   "address": {
    "$ref": "#/$defs/address",
    "x-personal": {
     "why": "Contacting the client",
     "basis": "interest"
    },
    "title": "Address"
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   }
  },
  "$defs": {
   "address": {
    "title": "Address",
    "type": "object",
    "required": [
     "line1",
     "city",
     "postalCode",
     "country"
    ],
    "additionalProperties": false,
    "properties": {
     "line1": {
      "type": "string",
      "title": "Street and number",
      "minLength": 1,
      "maxLength": 120
     },
     "line2": {
      "type": "string",
      "title": "Further line",
      "maxLength": 120
     },
     "city": {
      "type": "string",
      "title": "City",
      "minLength": 1,
      "maxLength": 80
     },
     "region": {
      "type": "string",
      "title": "Region",
      "maxLength": 80
     },
     "postalCode": {
      "type": "string",
      "title": "Postal code",
      "minLength": 2,
      "maxLength": 16
     },
     "country": {
      "type": "string",
      "title": "Country",
      "minLength": 2,
      "maxLength": 60
     }
    }
   }
  }
 },
 "delegations": {
  "title": "Deputy",
  "type": "object",
  "x-resource": {
   "approval": "deputies",
   "plural": "Deputies",
   "title": "{userId.name} · {deputyId.name}",
   "defaultSort": [
    "from",
    "DESC"
   ]
  },
  "x-no-overlap": {
   "of": [
    "userId"
   ],
   "from": "from",
   "to": "to"
  },
  "x-personal": {
   "why": "Letting a deputy decide while a person is away",
   "basis": "interest"
  },
  "required": [
   "userId",
   "deputyId",
   "from",
   "to"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Who is stood in for",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "deputyId": {
    "type": "integer",
    "title": "Deputy",
    "description": "Decides what waits for the person, and is told of it.",
    "x-ref": "employees",
    "x-index": true
   },
   "from": {
    "type": "string",
    "format": "date",
    "title": "From"
   },
   "to": {
    "type": "string",
    "format": "date",
    "title": "To"
   },
   "resources": {
    "type": "array",
    "title": "Only these requests",
    "description": "Empty means everything that is decided.",
    "uniqueItems": true,
    "maxItems": 20,
    "items": {
     "type": "string",
     "enum": [
      "leaves",
      "exception-requests",
      "down-times"
     ]
    },
    "x-enum": {
     "leaves": {
      "color": "default",
      "title": "Leave"
     },
     "exception-requests": {
      "color": "default",
      "title": "Attendance exceptions"
     },
     "down-times": {
      "color": "default",
      "title": "Down time"
     }
    }
   }
  }
 },
 "documents": {
  "title": "Document",
  "type": "object",
  "x-resource": {
   "plural": "Documents",
   "title": "{title}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-unique": [
   {
    "fields": [
     "empId",
     "year",
     "month",
     "documentType"
    ],
    "while": {
     "mediaType": [
      "salary_slip"
     ]
    }
   }
  ],
  "x-personal": {
   "why": "Keeping and handing over papers of the employment",
   "basis": "law",
   "keep": [
    {
     "years": 10,
     "from": "createdAt",
     "where": {
      "mediaType": [
       "salary_slip"
      ]
     },
     "why": "Salary slips have to be kept for audits of taxes and social insurance"
    },
    {
     "why": "Papers of a project belong to the project",
     "where": {
      "mediaType": [
       "project_document"
      ]
     }
    }
   ]
  },
  "required": [
   "empId",
   "mediaType",
   "title"
  ],
  "allOf": [
   {
    "if": {
     "required": [
      "mediaType"
     ],
     "properties": {
      "mediaType": {
       "const": "avatar"
      }
     }
    },
    "else": {
     "required": [
      "documentType"
     ]
    }
   },
   {
    "if": {
     "required": [
      "mediaType"
     ],
     "properties": {
      "mediaType": {
       "const": "project_document"
      }
     }
    },
    "then": {
     "required": [
      "projectId"
     ]
    }
   }
  ],
  "properties": {
   "empId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-fixed": true
   },
   "mediaType": {
    "type": "string",
    "title": "Kind",
    "enum": [
     "document",
     "salary_slip",
     "project_document",
     "avatar"
    ],
    "x-fixed": true,
    "x-index": true,
    "x-enum": {
     "document": {
      "color": "default",
      "title": "Document"
     },
     "salary_slip": {
      "color": "success",
      "title": "Salary slip"
     },
     "project_document": {
      "color": "info",
      "title": "Project document"
     },
     "avatar": {
      "color": "default",
      "title": "Photo"
     }
    }
   },
   "documentType": {
    "type": "integer",
    "title": "Document type",
    "x-ref": "global-types"
   },
   "title": {
    "type": "string",
    "title": "Title",
    "minLength": 1,
    "maxLength": 160,
    "x-search": true
   },
   "projectId": {
    "type": "integer",
    "title": "Project",
    "x-ref": "projects",
    "x-fixed": true,
    "x-index": true,
    "x-ui": {
     "when": {
      "required": [
       "mediaType"
      ],
      "properties": {
       "mediaType": {
        "const": "project_document"
       }
      }
     }
    }
   },
   "year": {
    "type": "integer",
    "title": "Year",
    "minimum": 2018,
    "maximum": 2100,
    "x-index": true,
    "x-ui": {
     "when": {
      "required": [
       "mediaType"
      ],
      "properties": {
       "mediaType": {
        "const": "salary_slip"
       }
      }
     }
    }
   },
   "month": {
    "type": "integer",
    "title": "Month",
    "minimum": 1,
    "maximum": 12,
    "x-ui": {
     "when": {
      "required": [
       "mediaType"
      ],
      "properties": {
       "mediaType": {
        "const": "salary_slip"
       }
      }
     }
    }
   },
   "certified": {
    "x-two-eyes": {
     "of": "own",
     "to": [
      true
     ]
    },
    "type": "boolean",
    "title": "Certified",
    "default": false,
    "x-access": {
     "write": "read_all"
    }
   },
   "fileName": {
    "type": "string",
    "title": "File name",
    "maxLength": 255,
    "readOnly": true,
    "x-ui": {
     "display": "file"
    }
   },
   "size": {
    "type": "integer",
    "title": "Size",
    "minimum": 0,
    "readOnly": true,
    "x-ui": {
     "display": "bytes"
    }
   },
   "contentType": {
    "type": "string",
    "title": "Content type",
    "maxLength": 120,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": "optional",
      "filter": false
     }
    }
   },
   "sha256": {
    "type": "string",
    "title": "SHA-256",
    "pattern": "^[0-9a-f]{64}$",
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false,
      "export": false
     }
    }
   }
  }
 },
 "down-times": {
  "title": "Down time",
  "type": "object",
  "x-resource": {
   "plural": "Down times",
   "module": "down_time",
   "title": "{userId.name} · {date}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-no-overlap": {
   "of": [
    "userId",
    "date"
   ],
   "from": "startTime",
   "to": "endTime",
   "while": {
    "status": [
     "pending",
     "approved"
    ]
   }
  },
  "x-period": {
   "field": "date",
   "close": "month",
   "after": "P5D"
  },
  "x-personal": {
   "why": "Recording time in which nobody could work",
   "basis": "contract"
  },
  "required": [
   "userId",
   "date",
   "startTime",
   "endTime",
   "reason"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-index": true
   },
   "startTime": {
    "type": "string",
    "format": "time",
    "title": "From"
   },
   "endTime": {
    "type": "string",
    "format": "time",
    "title": "To"
   },
   "minutes": {
    "type": "integer",
    "title": "Duration",
    "minimum": 0,
    "maximum": 1440,
    "readOnly": true,
    "x-computed": true,
    "x-ui": {
     "display": "duration"
    }
   },
   "reason": {
    "type": "integer",
    "title": "Reason",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "downtime_reason"
     }
    }
   },
   "description": {
    "type": "string",
    "format": "multiline",
    "title": "Description",
    "maxLength": 1000
   },
   "status": {
    "type": "string",
    "title": "Status",
    "enum": [
     "pending",
     "approved",
     "rejected"
    ],
    "default": "pending",
    "readOnly": true,
    "x-index": true,
    "x-enum": {
     "pending": {
      "color": "warning",
      "icon": "clock",
      "title": "Pending"
     },
     "approved": {
      "color": "success",
      "icon": "check",
      "title": "Accepted"
     },
     "rejected": {
      "color": "error",
      "icon": "cross",
      "title": "Rejected"
     }
    }
   },
   "decidedBy": {
    "type": "integer",
    "title": "Decided by",
    "x-ref": "employees",
    "readOnly": true
   },
   "decidedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Decided at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true
   }
  }
 },
 "dsr": {
  "title": "Daily status report",
  "type": "object",
  "x-resource": {
   "plural": "Daily status reports",
   "module": "dsr",
   "title": "{userId.name} · {workingDate}",
   "defaultSort": [
    "workingDate",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "workingDate"
   ]
  ],
  "x-period": {
   "field": "workingDate",
   "close": "month",
   "after": "P5D"
  },
  "x-personal": {
   "why": "Reporting work and guiding training",
   "basis": "contract"
  },
  "required": [
   "userId",
   "workingDate",
   "entries"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "workingDate": {
    "type": "string",
    "format": "date",
    "title": "Working date",
    "x-index": true
   },
   "entries": {
    "type": "array",
    "title": "Entries",
    "minItems": 1,
    "maxItems": 50,
    "items": {
     "type": "object",
     "required": [
      "task",
      "hours",
      "minutes"
     ],
     "additionalProperties": false,
     "properties": {
      "projectId": {
       "type": "integer",
       "title": "Project",
       "x-ref": "projects",
       "x-ui": {
        "span": 6
       }
      },
      "status": {
       "type": "string",
       "title": "Status",
       "enum": [
        "done",
        "in_progress",
        "blocked"
       ],
       "default": "done",
       "x-ui": {
        "span": 6
       },
       "x-enum": {
        "done": {
         "color": "success",
         "title": "Done"
        },
        "in_progress": {
         "color": "info",
         "title": "In progress"
        },
        "blocked": {
         "color": "error",
         "title": "Blocked"
        }
       }
      },
      "task": {
       "type": "string",
       "format": "multiline",
       "title": "Task",
       "x-search": true,
       "minLength": 1,
       "maxLength": 2000
      },
      "hours": {
       "type": "integer",
       "title": "Hours",
       "minimum": 0,
       "maximum": 10
      },
      "minutes": {
       "type": "integer",
       "title": "Minutes",
       "minimum": 0,
       "maximum": 59
      }
     }
    }
   },
   "totalMinutes": {
    "type": "integer",
    "title": "Total",
    "minimum": 0,
    "maximum": 1440,
    "readOnly": true,
    "x-computed": true,
    "x-ui": {
     "display": "duration"
    }
   },
   "queries": {
    "type": "array",
    "title": "Queries",
    "readOnly": true,
    "x-computed": true,
    "default": [],
    "x-ui": {
     "in": {
      "list": false,
      "create": false,
      "edit": false,
      "show": false
     }
    },
    "items": {
     "type": "object",
     "required": [
      "id",
      "by",
      "query",
      "at"
     ],
     "additionalProperties": false,
     "properties": {
      "id": {
       "type": "integer",
       "title": "ID",
       "minimum": 1
      },
      "by": {
       "type": "integer",
       "title": "Asked by",
       "x-ref": "employees"
      },
      "query": {
       "type": "string",
       "format": "multiline",
       "title": "Query",
       "minLength": 1,
       "maxLength": 2000
      },
      "answer": {
       "type": "string",
       "format": "multiline",
       "title": "Answer",
       "maxLength": 2000
      },
      "at": {
       "type": "string",
       "format": "date-time",
       "title": "Asked at"
      }
     }
    }
   }
  }
 },
 "employees": {
  "title": "Employee",
  "type": "object",
  "x-resource": {
   "plural": "Employees",
   "module": "employees",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ],
   "people": {
    "relations": {
     "manager": {
      "field": "managerId",
      "deep": true
     },
     "trainer": {
      "field": "trainerId",
      "where": {
       "userRole": "trainee"
      }
     },
     "support": {
      "flag": "techSupport"
     }
    },
    "guarded": [
     "empId",
     "userRole",
     "isActive",
     "managerId",
     "trainerId",
     "techSupport"
    ],
    "erased": {
     "at": "erasedAt",
     "keep": [
      "empId",
      "leavingDate"
     ],
     "after": {
      "field": "leavingDate",
      "years": 10
     }
    }
   }
  },
  "x-audit-read": true,
  "x-personal": {
   "why": "Administering employment, and colleagues finding each other",
   "basis": "contract"
  },
  "required": [
   "name",
   "email",
   "phone",
   "joiningDate",
   "designation",
   "department",
   "userRole"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "User ID",
    "readOnly": true,
    "x-computed": {
     "from": "id"
    },
    "x-owner": true,
    "x-ui": {
     "group": "identity",
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "avatarUrl": {
    "x-personal": {
     "why": "Colleagues recognising each other",
     "basis": "consent"
    },
    "type": "string",
    "format": "uri-reference",
    "title": "Photo",
    "maxLength": 300,
    "readOnly": true,
    "x-ui": {
     "group": "identity",
     "display": "avatar",
     "in": {
      "filter": false,
      "export": false
     }
    }
   },
   "empId": {
    "type": "string",
    "format": "code",
    "title": "Employee ID",
    "description": "Left empty, the next one is given.",
    "pattern": "^[A-Z]{2,4}[0-9]{4,8}$",
    "maxLength": 12,
    "x-unique": true,
    "x-search": true,
    "x-ui": {
     "group": "identity"
    }
   },
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "description": "As on the ID proof.",
    "x-search": true,
    "x-index": true,
    "x-ui": {
     "group": "identity"
    }
   },
   "gender": {
    "x-personal": {
     "why": "Checking equal treatment",
     "basis": "consent"
    },
    "type": "string",
    "title": "Gender",
    "enum": [
     "female",
     "male",
     "other",
     "undisclosed"
    ],
    "x-ui": {
     "group": "identity"
    },
    "x-enum": {
     "female": {
      "color": "default",
      "title": "Female"
     },
     "male": {
      "color": "default",
      "title": "Male"
     },
     "other": {
      "color": "default",
      "title": "Other"
     },
     "undisclosed": {
      "color": "default",
      "title": "Not stated"
     }
    }
   },
   "dateOfBirth": {
    "x-personal": {
     "why": "Keeping age limits, and showing birthdays",
     "basis": "law"
    },
    "type": "string",
    "format": "date",
    "title": "Date of birth",
    "x-ui": {
     "group": "identity",
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "email": {
    "x-two-eyes": "others",
    "type": "string",
    "format": "email",
    "title": "E-mail",
    "maxLength": 254,
    "description": "Used for notifications.",
    "x-unique": "active",
    "x-search": true,
    "x-ui": {
     "group": "contact"
    }
   },
   "phone": {
    "type": "string",
    "format": "phone",
    "title": "Phone",
    "x-search": true,
    "x-ui": {
     "group": "contact"
    }
   },
   "address": {
    "$ref": "#/$defs/address",
    "title": "Address",
    "x-ui": {
     "group": "contact"
    }
   },
   "emergencyContact": {
    "$ref": "#/$defs/emergency-contact",
    "x-personal": {
     "why": "Calling a contact in an emergency",
     "basis": "interest"
    },
    "title": "Emergency contact",
    "x-sensitive": true,
    "x-ui": {
     "group": "contact"
    }
   },
   "bloodGroup": {
    "x-personal": {
     "why": "Helping in an emergency",
     "basis": "consent"
    },
    "type": "string",
    "title": "Blood group",
    "enum": [
     "A+",
     "A-",
     "B+",
     "B-",
     "AB+",
     "AB-",
     "O+",
     "O-"
    ],
    "x-access": {
     "read": "employees.read",
     "write": "employees.update"
    },
    "x-sensitive": true,
    "x-ui": {
     "group": "contact"
    },
    "x-enum": {
     "A+": {
      "color": "error",
      "title": "A+"
     },
     "A-": {
      "color": "error",
      "title": "A-"
     },
     "B+": {
      "color": "error",
      "title": "B+"
     },
     "B-": {
      "color": "error",
      "title": "B-"
     },
     "AB+": {
      "color": "error",
      "title": "AB+"
     },
     "AB-": {
      "color": "error",
      "title": "AB-"
     },
     "O+": {
      "color": "error",
      "title": "O+"
     },
     "O-": {
      "color": "error",
      "title": "O-"
     }
    }
   },
   "userRole": {
    "x-two-eyes": "others",
    "type": "integer",
    "title": "Role",
    "x-ref": "roles",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "designation": {
    "type": "integer",
    "title": "Designation",
    "x-ui": {
     "group": "work"
    },
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "designation"
     }
    }
   },
   "department": {
    "type": "integer",
    "title": "Department",
    "x-index": true,
    "x-ui": {
     "group": "work"
    },
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "department"
     }
    }
   },
   "joiningDate": {
    "type": "string",
    "format": "date",
    "title": "Joining date",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "leavingDate": {
    "x-two-eyes": {
     "of": "others",
     "leads": "manager"
    },
    "type": "string",
    "format": "date",
    "title": "Leaving date",
    "x-ui": {
     "group": "work"
    }
   },
   "managerId": {
    "type": "integer",
    "title": "Manager",
    "x-ref": "employees",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "trainerId": {
    "type": "integer",
    "title": "Trainer",
    "x-ref": "employees",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "technologies": {
    "type": "array",
    "title": "Technologies",
    "items": {
     "type": "integer",
     "x-ref": {
      "resource": "global-types",
      "where": {
       "categoryId": "technology"
      }
     }
    },
    "uniqueItems": true,
    "maxItems": 50,
    "default": [],
    "x-ui": {
     "group": "work"
    }
   },
   "locale": {
    "type": "string",
    "title": "Language",
    "enum": [
     "en-US",
     "fr-FR",
     "ru-RU",
     "zh-CN"
    ],
    "default": "en-US",
    "x-enum": {
     "en-US": {
      "color": "default",
      "title": "English",
      "i18n": {
       "fr-FR": "Anglais",
       "ru-RU": "Английский",
       "zh-CN": "英语"
      }
     },
     "fr-FR": {
      "color": "default",
      "title": "French",
      "i18n": {
       "fr-FR": "Français",
       "ru-RU": "Французский",
       "zh-CN": "法语"
      }
     },
     "ru-RU": {
      "color": "default",
      "title": "Russian",
      "i18n": {
       "fr-FR": "Russe",
       "ru-RU": "Русский",
       "zh-CN": "俄语"
      }
     },
     "zh-CN": {
      "color": "default",
      "title": "Chinese",
      "i18n": {
       "fr-FR": "Chinois",
       "ru-RU": "Китайский",
       "zh-CN": "中文"
      }
     }
    },
    "x-ui": {
     "group": "account"
    }
   },
   "isActive": {
    "x-two-eyes": {
     "of": "others",
     "leads": "manager"
    },
    "type": "boolean",
    "title": "Active",
    "default": true,
    "x-index": true,
    "x-ui": {
     "group": "account"
    }
   },
   "techSupport": {
    "type": "boolean",
    "title": "Tech support",
    "default": false,
    "x-ui": {
     "group": "account"
    }
   },
   "trainingStart": {
    "type": "string",
    "format": "date",
    "title": "Training start",
    "readOnly": true,
    "x-ui": {
     "group": "training",
     "in": {
      "list": false,
      "create": false,
      "edit": false,
      "filter": false
     },
     "when": {
      "required": [
       "traineeStatus"
      ],
      "properties": {
       "traineeStatus": {
        "type": "string"
       }
      }
     }
    }
   },
   "trainingEnd": {
    "type": "string",
    "format": "date",
    "title": "Training end",
    "readOnly": true,
    "x-ui": {
     "group": "training",
     "in": {
      "list": false,
      "create": false,
      "edit": false,
      "filter": false
     },
     "when": {
      "required": [
       "traineeStatus"
      ],
      "properties": {
       "traineeStatus": {
        "type": "string"
       }
      }
     }
    }
   },
   "traineeStatus": {
    "type": "string",
    "title": "Trainee status",
    "enum": [
     "in_training",
     "extended",
     "completed",
     "discontinued"
    ],
    "x-ui": {
     "group": "training",
     "in": {
      "list": false,
      "create": false,
      "edit": false,
      "filter": false
     },
     "when": {
      "required": [
       "traineeStatus"
      ],
      "properties": {
       "traineeStatus": {
        "type": "string"
       }
      }
     }
    },
    "readOnly": true,
    "x-enum": {
     "in_training": {
      "color": "primary",
      "icon": "halfDisc",
      "title": "In training"
     },
     "extended": {
      "color": "warning",
      "icon": "clock",
      "title": "Extended"
     },
     "completed": {
      "color": "success",
      "icon": "check",
      "title": "Completed"
     },
     "discontinued": {
      "color": "default",
      "icon": "cross",
      "title": "Discontinued"
     }
    }
   },
   "missingDocuments": {
    "type": "array",
    "title": "Missing documents",
    "items": {
     "type": "integer",
     "x-ref": {
      "resource": "global-types",
      "where": {
       "categoryId": "document_type"
      }
     }
    },
    "x-computed": {
     "from": "id",
     "by": "crewdeck_missing_documents"
    },
    "x-access": {
     "read": "documents.read_all"
    },
    "x-ui": {
     "group": "work",
     "in": {
      "list": "optional"
     }
    }
   },
   "erasedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Data erased",
    "readOnly": true,
    "x-ui": {
     "group": "account",
     "in": {
      "list": "optional",
      "create": false,
      "edit": false
     },
     "when": {
      "required": [
       "erasedAt"
      ],
      "properties": {
       "erasedAt": {
        "type": "string"
       }
      }
     }
    }
   },
   "isDeleted": {
    "type": "boolean",
    "title": "Deleted",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   }
  },
  "$defs": {
   "address": {
    "title": "Address",
    "type": "object",
    "required": [
     "line1",
     "city",
     "postalCode",
     "country"
    ],
    "additionalProperties": false,
    "properties": {
     "line1": {
      "type": "string",
      "title": "Street and number",
      "minLength": 1,
      "maxLength": 120
     },
     "line2": {
      "type": "string",
      "title": "Further line",
      "maxLength": 120
     },
     "city": {
      "type": "string",
      "title": "City",
      "minLength": 1,
      "maxLength": 80
     },
     "region": {
      "type": "string",
      "title": "Region",
      "maxLength": 80
     },
     "postalCode": {
      "type": "string",
      "title": "Postal code",
      "minLength": 2,
      "maxLength": 16
     },
     "country": {
      "type": "string",
      "title": "Country",
      "minLength": 2,
      "maxLength": 60
     }
    }
   },
   "emergency-contact": {
    "title": "Emergency contact",
    "type": "object",
    "required": [
     "name",
     "phone",
     "relation"
    ],
    "additionalProperties": false,
    "properties": {
     "name": {
      "type": "string",
      "title": "Name",
      "minLength": 1,
      "maxLength": 120
     },
     "phone": {
      "type": "string",
      "title": "Phone",
      "format": "phone"
     },
     "relation": {
      "type": "string",
      "title": "Relation",
      "minLength": 1,
      "maxLength": 60
     }
    }
   }
  }
 },
 "events": {
  "title": "Event",
  "type": "object",
  "x-resource": {
   "plural": "Events",
   "module": "events",
   "title": "{title} · {date}",
   "defaultSort": [
    "date",
    "DESC"
   ]
  },
  "required": [
   "title",
   "date",
   "type"
  ],
  "properties": {
   "title": {
    "type": "string",
    "title": "Title",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-index": true
   },
   "type": {
    "type": "integer",
    "title": "Type",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "event_type"
     }
    }
   },
   "location": {
    "type": "string",
    "title": "Location",
    "maxLength": 160
   },
   "description": {
    "type": "string",
    "format": "multiline",
    "title": "Description",
    "maxLength": 5000
   },
   "banner": {
    "type": "string",
    "title": "Banner",
    "enum": [
     "birthday",
     "work_anniversary",
     "christmas",
     "holi",
     "foundation",
     "environment",
     "default"
    ],
    "x-ui": {
     "in": {
      "filter": false
     }
    },
    "readOnly": true,
    "x-computed": true,
    "x-enum": {
     "birthday": {
      "color": "default",
      "title": "Birthday"
     },
     "work_anniversary": {
      "color": "default",
      "title": "Work anniversary"
     },
     "christmas": {
      "color": "default",
      "title": "Christmas"
     },
     "holi": {
      "color": "default",
      "title": "Holi"
     },
     "foundation": {
      "color": "default",
      "title": "Foundation day"
     },
     "environment": {
      "color": "default",
      "title": "Environment day"
     },
     "default": {
      "color": "default",
      "title": "Event"
     }
    }
   },
   "bannerUrl": {
    "type": "string",
    "format": "uri-reference",
    "title": "Own banner",
    "maxLength": 400,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false,
      "show": false,
      "export": false
     }
    }
   },
   "contentType": {
    "type": "string",
    "title": "Content type",
    "maxLength": 120,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false,
      "export": false
     }
    }
   },
   "size": {
    "type": "integer",
    "title": "Size",
    "minimum": 0,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false,
      "export": false
     }
    }
   },
   "sha256": {
    "type": "string",
    "title": "SHA-256",
    "pattern": "^[0-9a-f]{64}$",
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false,
      "export": false
     }
    }
   },
   "isDeleted": {
    "type": "boolean",
    "title": "Deleted",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   }
  }
 },
 "exception-messages": {
  "title": "Message",
  "type": "object",
  "x-resource": {
   "plural": "Messages",
   "module": "exception",
   "title": "{by.name} · {exceptionId.date}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Answering questions about corrections",
   "basis": "contract"
  },
  "required": [
   "exceptionId",
   "text"
  ],
  "properties": {
   "exceptionId": {
    "type": "integer",
    "title": "Exception request",
    "x-ref": {
     "resource": "exception-requests",
     "onDelete": "cascade"
    },
    "x-index": true
   },
   "by": {
    "type": "integer",
    "title": "Written by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true,
    "x-owner": true
   },
   "text": {
    "type": "string",
    "format": "multiline",
    "title": "Message",
    "minLength": 1,
    "maxLength": 5000
   }
  }
 },
 "exception-requests": {
  "title": "Exception request",
  "type": "object",
  "x-resource": {
   "plural": "Exception requests",
   "module": "exception",
   "title": "{userId.name} · {date}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-unique": [
   {
    "fields": [
     "userId",
     "date"
    ],
    "while": {
     "status": [
      "pending"
     ]
    }
   }
  ],
  "x-personal": {
   "why": "Correcting recorded working time",
   "basis": "contract"
  },
  "required": [
   "userId",
   "date",
   "kind",
   "wantedStatus",
   "reason"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-index": true
   },
   "kind": {
    "type": "string",
    "title": "Kind",
    "enum": [
     "missed_check_in",
     "missed_check_out",
     "wrong_status",
     "other"
    ],
    "x-enum": {
     "missed_check_in": {
      "color": "default",
      "title": "Missed check-in"
     },
     "missed_check_out": {
      "color": "default",
      "title": "Missed check-out"
     },
     "wrong_status": {
      "color": "default",
      "title": "Wrong status"
     },
     "other": {
      "color": "default",
      "title": "Other"
     }
    }
   },
   "wantedStatus": {
    "type": "integer",
    "title": "Wanted status",
    "enum": [
     1,
     3
    ],
    "x-enum": {
     "1": {
      "color": "success",
      "title": "Present"
     },
     "3": {
      "color": "success",
      "title": "Work from home"
     }
    }
   },
   "wantedCheckIn": {
    "type": "string",
    "format": "time",
    "title": "Wanted check-in"
   },
   "wantedCheckOut": {
    "type": "string",
    "format": "time",
    "title": "Wanted check-out"
   },
   "reason": {
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "minLength": 1,
    "maxLength": 1000
   },
   "status": {
    "type": "string",
    "title": "Status",
    "enum": [
     "pending",
     "approved",
     "rejected"
    ],
    "default": "pending",
    "readOnly": true,
    "x-index": true,
    "x-enum": {
     "pending": {
      "color": "warning",
      "icon": "clock",
      "title": "Pending"
     },
     "approved": {
      "color": "success",
      "icon": "check",
      "title": "Accepted"
     },
     "rejected": {
      "color": "error",
      "icon": "cross",
      "title": "Rejected"
     }
    }
   },
   "decidedBy": {
    "type": "integer",
    "title": "Decided by",
    "x-ref": "employees",
    "readOnly": true
   },
   "decidedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Decided at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true
   }
  }
 },
 "exports": {
  "title": "Exported month",
  "type": "object",
  "x-resource": {
   "closing": "files",
   "plural": "Exported months",
   "title": "{fileName}",
   "defaultSort": [
    "number",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "resource",
    "month",
    "format",
    "periodVersion"
   ]
  ],
  "required": [
   "number",
   "resource",
   "month",
   "format",
   "fileName",
   "columns",
   "size",
   "sha256",
   "periodVersion"
  ],
  "properties": {
   "number": {
    "type": "integer",
    "title": "Number",
    "minimum": 1,
    "readOnly": true,
    "x-unique": true
   },
   "resource": {
    "type": "string",
    "title": "What is closed",
    "enum": [
     "attendance",
     "leaves",
     "dsr",
     "down-times",
     "roster-shifts"
    ],
    "readOnly": true,
    "x-enum": {
     "attendance": {
      "color": "default",
      "title": "Attendance"
     },
     "leaves": {
      "color": "default",
      "title": "Leave"
     },
     "dsr": {
      "color": "default",
      "title": "Daily reports"
     },
     "down-times": {
      "color": "default",
      "title": "Down time"
     },
     "roster-shifts": {
      "color": "default",
      "title": "Roster"
     }
    }
   },
   "month": {
    "type": "string",
    "title": "Month",
    "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
    "maxLength": 7,
    "readOnly": true,
    "x-index": true
   },
   "format": {
    "type": "string",
    "title": "Format",
    "enum": [
     "csv",
     "xlsx"
    ],
    "readOnly": true,
    "x-enum": {
     "csv": {
      "color": "default",
      "title": "CSV"
     },
     "xlsx": {
      "color": "default",
      "title": "XLSX"
     }
    }
   },
   "fileName": {
    "type": "string",
    "title": "File name",
    "maxLength": 255,
    "readOnly": true
   },
   "columns": {
    "type": "array",
    "title": "Columns",
    "items": {
     "type": "string",
     "maxLength": 200
    },
    "maxItems": 200,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "rowCount": {
    "type": "integer",
    "title": "Lines",
    "minimum": 0,
    "readOnly": true
   },
   "size": {
    "type": "integer",
    "title": "Size in bytes",
    "minimum": 0,
    "readOnly": true
   },
   "sha256": {
    "type": "string",
    "title": "Checksum (SHA-256)",
    "pattern": "^[0-9a-f]{64}$",
    "maxLength": 64,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "periodVersion": {
    "type": "integer",
    "title": "State of the month",
    "minimum": 1,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   }
  }
 },
 "form-answers": {
  "title": "Answered form",
  "type": "object",
  "x-resource": {
   "plural": "Form answers",
   "module": "happy_to_help",
   "title": "{userId.name} · {day}",
   "defaultSort": [
    "day",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "form",
    "occasion"
   ]
  ],
  "x-index": [
   [
    "form",
    "day"
   ]
  ],
  "x-personal": {
   "why": "Learning how people are doing",
   "basis": "consent"
  },
  "required": [
   "userId",
   "form",
   "answers"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-fixed": true,
    "x-search": true
   },
   "form": {
    "type": "string",
    "title": "Form",
    "enum": [
     "dsr",
     "exit",
     "feedback"
    ],
    "x-fixed": true,
    "x-enum": {
     "dsr": {
      "color": "default",
      "title": "Daily status report"
     },
     "exit": {
      "color": "default",
      "title": "Exit interview"
     },
     "feedback": {
      "color": "default",
      "title": "Feedback"
     }
    }
   },
   "day": {
    "type": "string",
    "format": "date",
    "title": "Answered on",
    "readOnly": true,
    "x-computed": true,
    "x-index": true
   },
   "occasion": {
    "type": "string",
    "title": "Occasion",
    "maxLength": 20,
    "readOnly": true,
    "x-computed": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false,
      "create": false,
      "edit": false,
      "show": false
     }
    }
   },
   "answers": {
    "type": "array",
    "title": "Answers",
    "minItems": 1,
    "maxItems": 100,
    "items": {
     "type": "object",
     "required": [
      "questionId",
      "value"
     ],
     "additionalProperties": false,
     "properties": {
      "questionId": {
       "type": "integer",
       "title": "Question ID",
       "minimum": 1,
       "x-ui": {
        "in": {
         "list": false,
         "show": false
        }
       }
      },
      "question": {
       "type": "string",
       "title": "Question",
       "description": "As it was asked.",
       "maxLength": 500,
       "readOnly": true,
       "x-term": true
      },
      "type": {
       "type": "string",
       "title": "Answer type",
       "enum": [
        "text",
        "choice",
        "scale"
       ],
       "readOnly": true,
       "x-enum": {
        "text": {
         "color": "default",
         "title": "Text"
        },
        "choice": {
         "color": "default",
         "title": "Choice"
        },
        "scale": {
         "color": "default",
         "title": "Scale"
        }
       },
       "x-ui": {
        "in": {
         "list": false,
         "show": false
        }
       }
      },
      "value": {
       "type": "string",
       "format": "multiline",
       "title": "Answer",
       "minLength": 1,
       "maxLength": 2000
      }
     }
    }
   }
  }
 },
 "form-questions": {
  "title": "Form question",
  "type": "object",
  "x-resource": {
   "plural": "Form questions",
   "module": "happy_to_help",
   "title": "{question}",
   "defaultSort": [
    "order",
    "ASC"
   ]
  },
  "required": [
   "form",
   "question",
   "type"
  ],
  "if": {
   "required": [
    "type"
   ],
   "properties": {
    "type": {
     "const": "choice"
    }
   }
  },
  "then": {
   "required": [
    "choices"
   ]
  },
  "properties": {
   "form": {
    "type": "string",
    "title": "Form",
    "enum": [
     "dsr",
     "exit",
     "feedback"
    ],
    "x-index": true,
    "x-enum": {
     "dsr": {
      "color": "default",
      "title": "Daily status report"
     },
     "exit": {
      "color": "default",
      "title": "Exit interview"
     },
     "feedback": {
      "color": "default",
      "title": "Feedback"
     }
    }
   },
   "question": {
    "type": "string",
    "title": "Question",
    "minLength": 1,
    "maxLength": 500,
    "x-search": true,
    "x-term": true
   },
   "type": {
    "type": "string",
    "title": "Answer type",
    "enum": [
     "text",
     "choice",
     "scale"
    ],
    "x-enum": {
     "text": {
      "color": "default",
      "title": "Text"
     },
     "choice": {
      "color": "default",
      "title": "Choice"
     },
     "scale": {
      "color": "default",
      "title": "Scale"
     }
    }
   },
   "choices": {
    "type": "array",
    "title": "Choices",
    "items": {
     "type": "string",
     "minLength": 1,
     "maxLength": 120
    },
    "minItems": 2,
    "maxItems": 30,
    "uniqueItems": true,
    "x-ui": {
     "when": {
      "required": [
       "type"
      ],
      "properties": {
       "type": {
        "const": "choice"
       }
      }
     }
    }
   },
   "order": {
    "type": "integer",
    "title": "Order",
    "minimum": 0,
    "maximum": 9999,
    "default": 0
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   }
  }
 },
 "global-type-categories": {
  "title": "Global type category",
  "type": "object",
  "x-resource": {
   "plural": "Global type categories",
   "module": "global_type_category",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ]
  },
  "required": [
   "name",
   "uniqueValue"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true,
    "x-term": true
   },
   "uniqueValue": {
    "type": "string",
    "format": "unique-value",
    "title": "Unique value",
    "description": "Never changes once saved.",
    "x-fixed": true,
    "minLength": 1,
    "maxLength": 30,
    "x-unique": true,
    "x-ui": {
     "in": {
      "edit": false
     }
    }
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   }
  }
 },
 "global-types": {
  "title": "Global type",
  "type": "object",
  "x-resource": {
   "plural": "Global types",
   "module": "global_type",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ],
   "valuesBy": "categoryId",
   "rank": "order"
  },
  "x-unique": [
   [
    "categoryId",
    "uniqueValue"
   ]
  ],
  "required": [
   "categoryId",
   "name",
   "uniqueValue"
  ],
  "properties": {
   "categoryId": {
    "type": "integer",
    "title": "Category",
    "x-ref": "global-type-categories",
    "x-fixed": true,
    "x-index": true
   },
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true,
    "x-term": true
   },
   "uniqueValue": {
    "type": "string",
    "format": "unique-value",
    "title": "Unique value",
    "description": "Never changes once saved.",
    "x-fixed": true,
    "minLength": 1,
    "maxLength": 30,
    "x-index": true,
    "x-ui": {
     "in": {
      "edit": false
     }
    }
   },
   "parentIds": {
    "type": "array",
    "title": "Parents",
    "items": {
     "type": "integer",
     "x-ref": "global-types"
    },
    "uniqueItems": true,
    "maxItems": 50,
    "default": [],
    "x-ui": {
     "group": "parents"
    }
   },
   "order": {
    "type": "integer",
    "title": "Order",
    "minimum": 0,
    "maximum": 9999,
    "default": 0
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   },
   "meta": {
    "type": "object",
    "title": "Settings",
    "additionalProperties": false,
    "if": {
     "required": [
      "allowance"
     ],
     "properties": {
      "allowance": {
       "const": true
      }
     }
    },
    "then": {
     "required": [
      "defaultDays"
     ]
    },
    "properties": {
     "allowance": {
      "type": "boolean",
      "title": "Days are granted by the year"
     },
     "defaultDays": {
      "type": "number",
      "title": "Days a year",
      "description": "For who has no allowance of their own.",
      "minimum": 0,
      "maximum": 366,
      "multipleOf": 0.5
     },
     "fromHome": {
      "type": "boolean",
      "title": "The days are worked at home"
     },
     "required": {
      "type": "boolean",
      "title": "Everybody needs one"
     }
    },
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   }
  }
 },
 "happy-to-help": {
  "title": "Help request",
  "type": "object",
  "x-resource": {
   "plural": "Happy to help",
   "module": "happy_to_help",
   "title": "{topic}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Hearing and answering concerns",
   "basis": "interest"
  },
  "required": [
   "userId",
   "topic",
   "message"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true
   },
   "topic": {
    "type": "string",
    "title": "Topic",
    "minLength": 1,
    "maxLength": 160,
    "x-search": true,
    "x-fixed": true
   },
   "message": {
    "type": "string",
    "format": "multiline",
    "title": "Message",
    "minLength": 1,
    "maxLength": 5000,
    "x-search": true,
    "x-fixed": true
   },
   "status": {
    "type": "string",
    "title": "Status",
    "enum": [
     "open",
     "answered"
    ],
    "x-ui": {
     "in": {
      "create": false
     }
    },
    "default": "open",
    "x-index": true,
    "x-access": {
     "write": "happy_to_help.update"
    },
    "x-enum": {
     "open": {
      "color": "primary",
      "icon": "ring",
      "title": "Open"
     },
     "answered": {
      "color": "success",
      "icon": "check",
      "title": "Answered"
     }
    }
   },
   "answer": {
    "type": "string",
    "format": "multiline",
    "title": "Answer",
    "maxLength": 5000,
    "x-access": {
     "write": "happy_to_help.update"
    },
    "x-ui": {
     "in": {
      "list": false,
      "create": false,
      "edit": false,
      "show": false
     }
    }
   }
  }
 },
 "help-messages": {
  "title": "Message",
  "type": "object",
  "x-resource": {
   "plural": "Messages",
   "module": "happy_to_help",
   "title": "{by.name} · {helpId.topic}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Talking concerns through",
   "basis": "interest"
  },
  "required": [
   "helpId",
   "text"
  ],
  "properties": {
   "helpId": {
    "type": "integer",
    "title": "Help request",
    "x-ref": {
     "resource": "happy-to-help",
     "onDelete": "cascade"
    },
    "x-index": true
   },
   "by": {
    "type": "integer",
    "title": "Written by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true,
    "x-owner": true
   },
   "text": {
    "type": "string",
    "format": "multiline",
    "title": "Message",
    "minLength": 1,
    "maxLength": 5000
   }
  }
 },
 "holidays": {
  "title": "Holiday",
  "type": "object",
  "x-resource": {
   "plural": "Holidays",
   "module": "holiday",
   "title": "{title} · {date}",
   "defaultSort": [
    "date",
    "DESC"
   ]
  },
  "required": [
   "title",
   "date",
   "type"
  ],
  "properties": {
   "title": {
    "type": "string",
    "title": "Title",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-unique": true
   },
   "type": {
    "type": "string",
    "title": "Type",
    "enum": [
     "public",
     "optional",
     "company"
    ],
    "description": "Optional holidays do not shorten a leave.",
    "x-index": true,
    "x-enum": {
     "public": {
      "color": "success",
      "title": "Public"
     },
     "optional": {
      "color": "default",
      "title": "Optional"
     },
     "company": {
      "color": "primary",
      "title": "Company"
     }
    }
   }
  }
 },
 "leave-allowances": {
  "title": "Leave allowance",
  "type": "object",
  "x-resource": {
   "plural": "Leave allowances",
   "module": "leave_request",
   "title": "{userId.name} · {leaveType.name} · {year}",
   "defaultSort": [
    "year",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "leaveType",
    "year"
   ]
  ],
  "x-personal": {
   "why": "Knowing how much leave is left",
   "basis": "contract",
   "keep": [
    {
     "years": 10,
     "from": "createdAt",
     "why": "Records of pay and working time have to be kept for audits of taxes and social insurance"
    }
   ]
  },
  "required": [
   "userId",
   "leaveType",
   "year",
   "entitled"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "leaveType": {
    "x-two-eyes": "own",
    "type": "integer",
    "title": "Leave type",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "leave_type"
     }
    }
   },
   "year": {
    "x-two-eyes": "own",
    "type": "integer",
    "title": "Year",
    "minimum": 2018,
    "maximum": 2100,
    "x-index": true
   },
   "entitled": {
    "x-two-eyes": "own",
    "type": "number",
    "title": "Entitled days",
    "minimum": 0,
    "maximum": 366,
    "multipleOf": 0.5
   },
   "carriedOver": {
    "x-two-eyes": "own",
    "type": "number",
    "title": "Carried over",
    "minimum": 0,
    "maximum": 366,
    "multipleOf": 0.5,
    "default": 0
   }
  }
 },
 "leave-messages": {
  "title": "Message",
  "type": "object",
  "x-resource": {
   "plural": "Messages",
   "module": "leave_request",
   "title": "{by.name} · {leaveId.leaveFrom}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Answering questions about leave",
   "basis": "contract"
  },
  "required": [
   "leaveId",
   "text"
  ],
  "properties": {
   "leaveId": {
    "type": "integer",
    "title": "Leave",
    "x-ref": {
     "resource": "leaves",
     "onDelete": "cascade"
    },
    "x-index": true
   },
   "by": {
    "type": "integer",
    "title": "Written by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true,
    "x-owner": true
   },
   "text": {
    "type": "string",
    "format": "multiline",
    "title": "Message",
    "minLength": 1,
    "maxLength": 5000
   }
  }
 },
 "leaves": {
  "title": "Leave",
  "type": "object",
  "x-resource": {
   "plural": "Leaves",
   "module": "leave_request",
   "title": "{userId.name} · {leaveFrom}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-no-overlap": {
   "of": [
    "userId"
   ],
   "from": "leaveFrom",
   "to": "leaveTo",
   "half": "dayPart",
   "while": {
    "leaveStatus": [
     0,
     1
    ]
   }
  },
  "x-period": {
   "field": "leaveFrom",
   "to": "leaveTo",
   "close": "month",
   "after": "P5D"
  },
  "x-personal": {
   "why": "Granting, counting and planning leave",
   "basis": "contract",
   "keep": [
    {
     "years": 10,
     "from": "leaveTo",
     "why": "Records of pay and working time have to be kept for audits of taxes and social insurance"
    }
   ]
  },
  "required": [
   "userId",
   "leaveType",
   "leaveFrom",
   "leaveTo",
   "dayPart",
   "reason"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "leaveType": {
    "type": "integer",
    "title": "Leave type",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "leave_type"
     }
    }
   },
   "leaveFrom": {
    "type": "string",
    "format": "date",
    "title": "From",
    "x-index": true
   },
   "leaveTo": {
    "type": "string",
    "format": "date",
    "title": "To",
    "x-index": true
   },
   "dayPart": {
    "type": "string",
    "title": "Part of day",
    "enum": [
     "full",
     "first_half",
     "second_half"
    ],
    "default": "full"
   },
   "days": {
    "type": "number",
    "title": "Days",
    "readOnly": true,
    "x-computed": true,
    "minimum": 0
   },
   "reason": {
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "minLength": 1,
    "maxLength": 1000,
    "x-access": {
     "read": "leave_approval.read"
    }
   },
   "leaveStatus": {
    "type": "integer",
    "title": "Status",
    "enum": [
     0,
     1,
     2
    ],
    "default": 0,
    "readOnly": true,
    "x-index": true,
    "x-enum": {
     "0": {
      "color": "warning",
      "icon": "clock",
      "title": "Pending"
     },
     "1": {
      "color": "success",
      "icon": "check",
      "title": "Accepted"
     },
     "2": {
      "color": "error",
      "icon": "cross",
      "title": "Rejected"
     }
    }
   },
   "decidedBy": {
    "type": "integer",
    "title": "Decided by",
    "x-ref": "employees",
    "readOnly": true
   },
   "decidedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Decided at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true,
    "x-access": {
     "read": "leave_approval.read"
    }
   },
   "isDeleted": {
    "type": "boolean",
    "title": "Deleted",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   }
  }
 },
 "logs": {
  "title": "Log file",
  "type": "object",
  "x-resource": {
   "plural": "Log files",
   "module": "log_management",
   "title": "{fileName}",
   "defaultSort": [
    "date",
    "DESC"
   ],
   "source": "custom"
  },
  "properties": {
   "fileName": {
    "type": "string",
    "title": "File name",
    "maxLength": 120,
    "readOnly": true,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "readOnly": true
   },
   "size": {
    "type": "integer",
    "title": "Size",
    "minimum": 0,
    "readOnly": true,
    "x-ui": {
     "display": "bytes"
    }
   },
   "lines": {
    "type": "integer",
    "title": "Lines",
    "minimum": 0,
    "readOnly": true
   }
  },
  "required": []
 },
 "module-permissions": {
  "title": "Module permission",
  "type": "object",
  "x-resource": {
   "plural": "Module permissions",
   "module": "module_permission",
   "title": "{roleId.name} · {moduleId.name}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "roleId",
    "moduleId"
   ]
  ],
  "required": [
   "roleId",
   "moduleId",
   "permissions"
  ],
  "properties": {
   "roleId": {
    "type": "integer",
    "title": "Role",
    "x-ref": "roles",
    "x-fixed": true,
    "x-search": true
   },
   "moduleId": {
    "type": "integer",
    "title": "Module",
    "x-fixed": true,
    "x-search": true,
    "x-index": true,
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "modules"
     }
    }
   },
   "permissions": {
    "type": "array",
    "title": "Permissions",
    "items": {
     "type": "string",
     "enum": [
      "read",
      "read_all",
      "add",
      "update",
      "write",
      "show-active-toggle",
      "download-data",
      "upload-data",
      "search-filters",
      "edit_developer",
      "assign_developer",
      "unassign_developer",
      "upload_documents"
     ]
    },
    "uniqueItems": true,
    "maxItems": 13
   }
  }
 },
 "notification-settings": {
  "title": "Notification setting",
  "type": "object",
  "x-resource": {
   "notices": "settings",
   "plural": "Notification settings",
   "title": "{kind}",
   "defaultSort": [
    "kind",
    "ASC"
   ]
  },
  "x-unique": [
   [
    "userId",
    "kind"
   ]
  ],
  "x-personal": {
   "why": "Choosing how to be notified",
   "basis": "interest"
  },
  "required": [
   "kind",
   "by"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Person",
    "x-ref": "employees",
    "x-owner": true,
    "x-fixed": true
   },
   "kind": {
    "type": "string",
    "title": "Kind",
    "enum": [
     "leave_asked",
     "leave_decided",
     "leave_recounted",
     "request_asked",
     "requests_waiting",
     "request_changed",
     "request_withdrawn",
     "request_moved",
     "request_step",
     "exception_decided",
     "down_time_decided",
     "checklist_step",
     "ticket_raised",
     "ticket_urgent",
     "ticket_assigned",
     "ticket_taken",
     "ticket_answered",
     "ticket_mentioned",
     "ticket_status",
     "help_asked",
     "dsr_queried",
     "dsr_missing",
     "dsr_answered",
     "manager_changed",
     "leaving_soon",
     "message_written",
     "trainer_changed",
     "training_ending",
     "salary_slip_added",
     "document_added",
     "document_handed_in",
     "event_today",
     "shifts_changed",
     "shift_removed",
     "changed_for_you",
     "data_exported",
     "change_waits",
     "change_confirmed",
     "change_refused",
     "change_expired",
     "webhook_failed",
     "mails_unsent"
    ],
    "x-enum": {
     "leave_asked": {
      "color": "info",
      "title": "Leave asked"
     },
     "leave_decided": {
      "color": "success",
      "title": "Leave decided"
     },
     "leave_recounted": {
      "color": "warning",
      "title": "Leave counted again"
     },
     "request_asked": {
      "color": "info",
      "title": "Request to decide"
     },
     "requests_waiting": {
      "color": "warning",
      "title": "Requests wait"
     },
     "request_changed": {
      "color": "info",
      "title": "Request changed"
     },
     "request_withdrawn": {
      "color": "info",
      "title": "Request taken back"
     },
     "request_moved": {
      "color": "info",
      "title": "Request gone to somebody else"
     },
     "request_step": {
      "color": "info",
      "title": "Request a step further"
     },
     "exception_decided": {
      "color": "success",
      "title": "Exception decided"
     },
     "down_time_decided": {
      "color": "success",
      "title": "Down time decided"
     },
     "checklist_step": {
      "color": "info",
      "title": "Checklist step"
     },
     "ticket_raised": {
      "color": "info",
      "title": "Ticket raised"
     },
     "ticket_urgent": {
      "color": "error",
      "title": "Urgent ticket raised"
     },
     "ticket_assigned": {
      "color": "info",
      "title": "Ticket assigned"
     },
     "ticket_taken": {
      "color": "info",
      "title": "Ticket in hand"
     },
     "ticket_answered": {
      "color": "info",
      "title": "Ticket answered"
     },
     "ticket_mentioned": {
      "color": "info",
      "title": "Mentioned on a ticket"
     },
     "ticket_status": {
      "color": "info",
      "title": "Ticket status changed"
     },
     "help_asked": {
      "color": "info",
      "title": "Help asked"
     },
     "dsr_queried": {
      "color": "warning",
      "title": "Question about a report"
     },
     "dsr_missing": {
      "color": "warning",
      "title": "Daily report missing"
     },
     "dsr_answered": {
      "color": "info",
      "title": "Answer about a report"
     },
     "manager_changed": {
      "color": "info",
      "title": "Manager changed"
     },
     "leaving_soon": {
      "color": "warning",
      "title": "Somebody leaves soon"
     },
     "message_written": {
      "color": "info",
      "title": "Message about a request"
     },
     "trainer_changed": {
      "color": "info",
      "title": "Trainer changed"
     },
     "training_ending": {
      "color": "warning",
      "title": "Training ends soon"
     },
     "salary_slip_added": {
      "color": "success",
      "title": "Salary slip added"
     },
     "document_added": {
      "color": "success",
      "title": "Document added"
     },
     "document_handed_in": {
      "color": "info",
      "title": "Document handed in"
     },
     "event_today": {
      "color": "primary",
      "title": "Event today"
     },
     "shifts_changed": {
      "color": "info",
      "title": "Shifts changed"
     },
     "shift_removed": {
      "color": "warning",
      "title": "Shift removed"
     },
     "changed_for_you": {
      "color": "info",
      "title": "Changed by somebody else"
     },
     "data_exported": {
      "color": "warning",
      "title": "Data exported"
     },
     "change_waits": {
      "color": "warning",
      "title": "Change to confirm"
     },
     "change_confirmed": {
      "color": "success",
      "title": "Change confirmed"
     },
     "change_refused": {
      "color": "error",
      "title": "Change refused"
     },
     "change_expired": {
      "color": "warning",
      "title": "Change expired"
     },
     "webhook_failed": {
      "color": "warning",
      "title": "Webhook given up"
     },
     "mails_unsent": {
      "color": "warning",
      "title": "Mails not sent"
     }
    },
    "x-fixed": true
   },
   "by": {
    "type": "string",
    "title": "How you hear of it",
    "enum": [
     "app",
     "urgent",
     "mail",
     "daily",
     "none"
    ],
    "x-enum": {
     "app": {
      "color": "default",
      "title": "In the portal"
     },
     "urgent": {
      "color": "warning",
      "title": "Urgent also by mail"
     },
     "mail": {
      "color": "primary",
      "title": "Also by mail, at once"
     },
     "daily": {
      "color": "info",
      "title": "Also in the daily mail"
     },
     "none": {
      "color": "default",
      "title": "Not at all"
     }
    }
   }
  }
 },
 "notifications": {
  "title": "Notification",
  "type": "object",
  "x-resource": {
   "notices": "list",
   "plural": "Notifications",
   "title": "{kind}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Telling people what concerns them",
   "basis": "interest"
  },
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Recipient",
    "x-ref": "employees",
    "readOnly": true,
    "x-owner": true
   },
   "kind": {
    "type": "string",
    "title": "Kind",
    "enum": [
     "leave_asked",
     "leave_decided",
     "leave_recounted",
     "request_asked",
     "requests_waiting",
     "request_changed",
     "request_withdrawn",
     "request_moved",
     "request_step",
     "exception_decided",
     "down_time_decided",
     "checklist_step",
     "ticket_raised",
     "ticket_urgent",
     "ticket_assigned",
     "ticket_taken",
     "ticket_answered",
     "ticket_mentioned",
     "ticket_status",
     "help_asked",
     "dsr_queried",
     "dsr_missing",
     "dsr_answered",
     "manager_changed",
     "leaving_soon",
     "message_written",
     "trainer_changed",
     "training_ending",
     "salary_slip_added",
     "document_added",
     "document_handed_in",
     "event_today",
     "shifts_changed",
     "shift_removed",
     "changed_for_you",
     "data_exported",
     "change_waits",
     "change_confirmed",
     "change_refused",
     "change_expired",
     "webhook_failed",
     "mails_unsent"
    ],
    "x-enum": {
     "leave_asked": {
      "color": "info",
      "title": "Leave asked"
     },
     "leave_decided": {
      "color": "success",
      "title": "Leave decided"
     },
     "leave_recounted": {
      "color": "warning",
      "title": "Leave counted again"
     },
     "request_asked": {
      "color": "info",
      "title": "Request to decide"
     },
     "requests_waiting": {
      "color": "warning",
      "title": "Requests wait"
     },
     "request_changed": {
      "color": "info",
      "title": "Request changed"
     },
     "request_withdrawn": {
      "color": "info",
      "title": "Request taken back"
     },
     "request_moved": {
      "color": "info",
      "title": "Request gone to somebody else"
     },
     "request_step": {
      "color": "info",
      "title": "Request a step further"
     },
     "exception_decided": {
      "color": "success",
      "title": "Exception decided"
     },
     "down_time_decided": {
      "color": "success",
      "title": "Down time decided"
     },
     "checklist_step": {
      "color": "info",
      "title": "Checklist step"
     },
     "ticket_raised": {
      "color": "info",
      "title": "Ticket raised"
     },
     "ticket_urgent": {
      "color": "error",
      "title": "Urgent ticket raised"
     },
     "ticket_assigned": {
      "color": "info",
      "title": "Ticket assigned"
     },
     "ticket_taken": {
      "color": "info",
      "title": "Ticket in hand"
     },
     "ticket_answered": {
      "color": "info",
      "title": "Ticket answered"
     },
     "ticket_mentioned": {
      "color": "info",
      "title": "Mentioned on a ticket"
     },
     "ticket_status": {
      "color": "info",
      "title": "Ticket status changed"
     },
     "help_asked": {
      "color": "info",
      "title": "Help asked"
     },
     "dsr_queried": {
      "color": "warning",
      "title": "Question about a report"
     },
     "dsr_missing": {
      "color": "warning",
      "title": "Daily report missing"
     },
     "dsr_answered": {
      "color": "info",
      "title": "Answer about a report"
     },
     "manager_changed": {
      "color": "info",
      "title": "Manager changed"
     },
     "leaving_soon": {
      "color": "warning",
      "title": "Somebody leaves soon"
     },
     "message_written": {
      "color": "info",
      "title": "Message about a request"
     },
     "trainer_changed": {
      "color": "info",
      "title": "Trainer changed"
     },
     "training_ending": {
      "color": "warning",
      "title": "Training ends soon"
     },
     "salary_slip_added": {
      "color": "success",
      "title": "Salary slip added"
     },
     "document_added": {
      "color": "success",
      "title": "Document added"
     },
     "document_handed_in": {
      "color": "info",
      "title": "Document handed in"
     },
     "event_today": {
      "color": "primary",
      "title": "Event today"
     },
     "shifts_changed": {
      "color": "info",
      "title": "Shifts changed"
     },
     "shift_removed": {
      "color": "warning",
      "title": "Shift removed"
     },
     "changed_for_you": {
      "color": "info",
      "title": "Changed by somebody else"
     },
     "data_exported": {
      "color": "warning",
      "title": "Data exported"
     },
     "change_waits": {
      "color": "warning",
      "title": "Change to confirm"
     },
     "change_confirmed": {
      "color": "success",
      "title": "Change confirmed"
     },
     "change_refused": {
      "color": "error",
      "title": "Change refused"
     },
     "change_expired": {
      "color": "warning",
      "title": "Change expired"
     },
     "webhook_failed": {
      "color": "warning",
      "title": "Webhook given up"
     },
     "mails_unsent": {
      "color": "warning",
      "title": "Mails not sent"
     }
    },
    "readOnly": true,
    "x-index": true
   },
   "params": {
    "type": "object",
    "title": "Details",
    "additionalProperties": true,
    "readOnly": true
   },
   "link": {
    "type": "string",
    "format": "uri-reference",
    "title": "Link",
    "maxLength": 300,
    "readOnly": true
   },
   "readAt": {
    "type": "string",
    "format": "date-time",
    "title": "Read at",
    "readOnly": true,
    "x-index": true
   }
  },
  "required": []
 },
 "pending-changes": {
  "title": "Pending change",
  "type": "object",
  "x-resource": {
   "pendingChanges": true,
   "plural": "Pending changes",
   "title": "{aboutId.name} · {stem}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-index": [
   [
    "state",
    "expiresAt"
   ]
  ],
  "x-personal": {
   "why": "Having grave changes confirmed by a second person",
   "basis": "interest",
   "keep": [
    {
     "years": 3,
     "from": "createdAt",
     "why": "Decisions about others have to be accounted for"
    }
   ]
  },
  "required": [
   "stem",
   "action",
   "requestedBy",
   "needs",
   "request",
   "fingerprint",
   "expiresAt"
  ],
  "properties": {
   "stem": {
    "type": "string",
    "title": "Record type",
    "maxLength": 60,
    "readOnly": true
   },
   "recordId": {
    "type": "integer",
    "title": "Record ID",
    "maximum": 9007199254740991,
    "readOnly": true,
    "x-index": true
   },
   "aboutId": {
    "type": "integer",
    "title": "About",
    "x-ref": {
     "resource": "employees",
     "inactive": true
    },
    "readOnly": true
   },
   "action": {
    "type": "string",
    "title": "Action",
    "maxLength": 60,
    "readOnly": true
   },
   "before": {
    "type": "object",
    "title": "Before",
    "additionalProperties": true,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "after": {
    "type": "object",
    "title": "After",
    "additionalProperties": true,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "rows": {
    "type": "integer",
    "title": "Records",
    "description": "How many records the change is about; the values are those of the first.",
    "minimum": 1,
    "default": 1,
    "readOnly": true
   },
   "reason": {
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "maxLength": 500,
    "readOnly": true
   },
   "requestedBy": {
    "type": "integer",
    "title": "Requested by",
    "x-ref": "employees",
    "x-owner": true,
    "readOnly": true
   },
   "confirmers": {
    "type": "array",
    "title": "Who can confirm",
    "items": {
     "type": "integer",
     "x-ref": "employees"
    },
    "readOnly": true
   },
   "state": {
    "type": "integer",
    "title": "State",
    "enum": [
     0,
     1,
     2,
     3,
     4
    ],
    "default": 0,
    "readOnly": true,
    "x-enum": {
     "0": {
      "color": "warning",
      "icon": "clock",
      "title": "Waiting"
     },
     "1": {
      "color": "success",
      "icon": "check",
      "title": "Confirmed"
     },
     "2": {
      "color": "error",
      "icon": "cross",
      "title": "Refused"
     },
     "3": {
      "color": "default",
      "title": "Withdrawn"
     },
     "4": {
      "color": "default",
      "title": "Expired"
     }
    }
   },
   "expiresAt": {
    "type": "string",
    "format": "date-time",
    "title": "Expires",
    "readOnly": true
   },
   "decidedBy": {
    "type": "integer",
    "title": "Decision by",
    "x-ref": "employees",
    "readOnly": true
   },
   "decidedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Decided at",
    "readOnly": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "maxLength": 1000,
    "readOnly": true
   },
   "needs": {
    "type": "array",
    "title": "Permissions to confirm",
    "items": {
     "type": "string",
     "maxLength": 120
    },
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "request": {
    "type": "object",
    "title": "Request",
    "additionalProperties": true,
    "readOnly": true,
    "x-sensitive": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "fingerprint": {
    "type": "string",
    "title": "Fingerprint",
    "maxLength": 64,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   }
  }
 },
 "periods": {
  "title": "Period",
  "type": "object",
  "x-resource": {
   "closing": "months",
   "plural": "Periods",
   "title": "{month} · {resource}",
   "defaultSort": [
    "month",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "resource",
    "month"
   ]
  ],
  "required": [
   "resource",
   "month"
  ],
  "properties": {
   "resource": {
    "type": "string",
    "title": "What is closed",
    "enum": [
     "attendance",
     "leaves",
     "dsr",
     "down-times",
     "roster-shifts"
    ],
    "readOnly": true,
    "x-enum": {
     "attendance": {
      "color": "default",
      "title": "Attendance"
     },
     "leaves": {
      "color": "default",
      "title": "Leave"
     },
     "dsr": {
      "color": "default",
      "title": "Daily reports"
     },
     "down-times": {
      "color": "default",
      "title": "Down time"
     },
     "roster-shifts": {
      "color": "default",
      "title": "Roster"
     }
    }
   },
   "month": {
    "type": "string",
    "title": "Month",
    "pattern": "^\\d{4}-(0[1-9]|1[0-2])$",
    "maxLength": 7,
    "readOnly": true,
    "x-index": true
   },
   "state": {
    "type": "string",
    "title": "State",
    "enum": [
     "open",
     "closed"
    ],
    "default": "open",
    "readOnly": true,
    "x-enum": {
     "open": {
      "color": "default",
      "title": "Open"
     },
     "closed": {
      "color": "success",
      "icon": "check",
      "title": "Closed"
     }
    }
   },
   "changedBy": {
    "type": "integer",
    "title": "By",
    "x-ref": "employees",
    "readOnly": true
   },
   "changedAt": {
    "type": "string",
    "format": "date-time",
    "title": "When",
    "readOnly": true
   },
   "reason": {
    "type": "string",
    "title": "Reason",
    "maxLength": 500,
    "readOnly": true
   }
  }
 },
 "privacy-exports": {
  "title": "Data export",
  "type": "object",
  "x-resource": {
   "privacy": "copies",
   "plural": "Data exports",
   "title": "{fileName}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Showing who has copied whose data, when and why",
   "basis": "law",
   "keep": [
    {
     "years": 3,
     "from": "createdAt",
     "why": "Who has copied personal data has to be accounted for"
    }
   ]
  },
  "required": [
   "userId",
   "fileName",
   "expiresAt"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "Person",
    "x-ref": {
     "resource": "employees",
     "inactive": true
    },
    "x-owner": true,
    "x-index": true,
    "readOnly": true
   },
   "state": {
    "type": "string",
    "title": "State",
    "enum": [
     "pending",
     "ready",
     "failed",
     "over"
    ],
    "default": "pending",
    "readOnly": true,
    "x-enum": {
     "pending": {
      "color": "default",
      "icon": "clock",
      "title": "Being made"
     },
     "ready": {
      "color": "success",
      "icon": "check",
      "title": "Ready"
     },
     "failed": {
      "color": "error",
      "icon": "cross",
      "title": "Failed"
     },
     "over": {
      "color": "default",
      "title": "Expired"
     }
    }
   },
   "reason": {
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "maxLength": 500,
    "readOnly": true
   },
   "fileName": {
    "type": "string",
    "title": "File name",
    "maxLength": 255,
    "readOnly": true
   },
   "size": {
    "type": "integer",
    "title": "Size",
    "minimum": 0,
    "readOnly": true,
    "x-ui": {
     "display": "bytes"
    }
   },
   "sha256": {
    "type": "string",
    "title": "Checksum (SHA-256)",
    "pattern": "^[0-9a-f]{64}$",
    "maxLength": 64,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "rights": {
    "type": "string",
    "title": "Rights",
    "maxLength": 64,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   },
   "expiresAt": {
    "type": "string",
    "format": "date-time",
    "title": "Available until",
    "readOnly": true
   }
  }
 },
 "project-developers": {
  "title": "Project developer",
  "type": "object",
  "x-resource": {
   "plural": "Project developers",
   "module": "project_management",
   "title": "{userId.name} · {projectId.name}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "of": "userId",
   "why": "Assigning people to projects",
   "basis": "contract"
  },
  "required": [
   "projectId",
   "userId",
   "employeeProjectRole",
   "startDate",
   "allocation"
  ],
  "properties": {
   "projectId": {
    "type": "integer",
    "title": "Project",
    "x-ref": {
     "resource": "projects",
     "onDelete": "cascade"
    },
    "x-index": true,
    "x-search": true
   },
   "userId": {
    "type": "integer",
    "title": "Developer",
    "x-ref": "employees",
    "x-search": true,
    "x-index": true
   },
   "employeeProjectRole": {
    "type": "integer",
    "title": "Role in the project",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "employee_project_role"
     }
    }
   },
   "startDate": {
    "type": "string",
    "format": "date",
    "title": "Start date",
    "x-index": true
   },
   "endDate": {
    "type": "string",
    "format": "date",
    "title": "End date",
    "x-index": true
   },
   "allocation": {
    "type": "integer",
    "title": "Allocation in %",
    "minimum": 1,
    "maximum": 100
   }
  }
 },
 "projects": {
  "title": "Project",
  "type": "object",
  "x-resource": {
   "plural": "Projects",
   "module": "project_management",
   "title": "{name}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": false,
  "required": [
   "name",
   "clientId",
   "ownerId",
   "billingType",
   "projectStatus",
   "startDate"
  ],
  "properties": {
   "projectId": {
    "type": "string",
    "format": "code",
    "title": "Project ID",
    "maxLength": 9,
    "description": "Left empty, the next one is given.",
    "pattern": "^PRJ[0-9]{4,6}$",
    "x-unique": true,
    "x-search": true
   },
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 160,
    "x-search": true,
    "x-index": true
   },
   "clientId": {
    "type": "integer",
    "title": "Client",
    "x-ref": "clients"
   },
   "ownerId": {
    "type": "integer",
    "title": "Product owner",
    "x-ref": "employees",
    "x-owner": true
   },
   "billingType": {
    "type": "integer",
    "title": "Billing type",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "billing_type"
     }
    }
   },
   "projectStatus": {
    "type": "integer",
    "title": "Status",
    "x-index": true,
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "project_status"
     }
    }
   },
   "technologies": {
    "type": "array",
    "title": "Technologies",
    "items": {
     "type": "integer",
     "x-ref": {
      "resource": "global-types",
      "where": {
       "categoryId": "technology"
      }
     }
    },
    "uniqueItems": true,
    "maxItems": 50,
    "default": []
   },
   "startDate": {
    "type": "string",
    "format": "date",
    "title": "Start date",
    "x-index": true
   },
   "endDate": {
    "type": "string",
    "format": "date",
    "title": "End date"
   },
   "description": {
    "type": "string",
    "format": "multiline",
    "title": "Description",
    "maxLength": 5000
   }
  }
 },
 "roles": {
  "title": "Role",
  "type": "object",
  "x-resource": {
   "plural": "Roles",
   "module": "role_and_permissions",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ]
  },
  "required": [
   "name",
   "uniqueValue"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true,
    "x-term": true
   },
   "uniqueValue": {
    "type": "string",
    "format": "unique-value",
    "title": "Unique value",
    "description": "Never changes once saved.",
    "x-fixed": true,
    "minLength": 1,
    "maxLength": 30,
    "x-unique": true,
    "x-ui": {
     "in": {
      "edit": false
     }
    }
   },
   "depId": {
    "type": "integer",
    "title": "Department",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "department"
     }
    }
   },
   "parentRoleId": {
    "type": "integer",
    "title": "Parent role",
    "x-ref": "roles"
   },
   "secondFactor": {
    "type": "boolean",
    "title": "Second factor required",
    "description": "Whoever has this role signs in with a code or a passkey, never with a password alone. Company sign-in is not affected.",
    "default": false
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   }
  }
 },
 "roster-shifts": {
  "title": "Shift",
  "type": "object",
  "x-resource": {
   "plural": "Shifts",
   "module": "roster",
   "title": "{empId.name} · {date}",
   "defaultSort": [
    "date",
    "DESC"
   ]
  },
  "x-unique": [
   [
    "empId",
    "date"
   ]
  ],
  "x-period": {
   "field": "date",
   "close": "month",
   "after": "P5D"
  },
  "x-personal": {
   "why": "Planning shifts",
   "basis": "contract"
  },
  "required": [
   "empId",
   "date",
   "shift"
  ],
  "properties": {
   "empId": {
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-owner": true,
    "x-search": true
   },
   "date": {
    "type": "string",
    "format": "date",
    "title": "Date",
    "x-index": true
   },
   "shift": {
    "type": "string",
    "title": "Shift",
    "enum": [
     "Morning Shift",
     "Afternoon Shift",
     "Night Shift"
    ],
    "x-index": true,
    "x-enum": {
     "Morning Shift": {
      "color": "warning",
      "title": "Morning Shift"
     },
     "Afternoon Shift": {
      "color": "info",
      "title": "Afternoon Shift"
     },
     "Night Shift": {
      "color": "primary",
      "title": "Night Shift"
     }
    }
   },
   "startTime": {
    "type": "string",
    "format": "time",
    "title": "Start",
    "description": "Left empty, the shift's usual time."
   },
   "endTime": {
    "type": "string",
    "format": "time",
    "title": "End",
    "description": "Left empty, the shift's usual time."
   }
  }
 },
 "ryg-statuses": {
  "title": "RYG status",
  "type": "object",
  "x-resource": {
   "plural": "RYG statuses",
   "module": "ryg_status",
   "title": "{userId.name}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Seeing early who needs support",
   "basis": "interest"
  },
  "required": [
   "userId",
   "status",
   "reason"
  ],
  "properties": {
   "userId": {
    "x-owner": true,
    "type": "integer",
    "title": "Employee",
    "x-ref": "employees",
    "x-search": true
   },
   "status": {
    "x-two-eyes": "own",
    "type": "string",
    "title": "Status",
    "enum": [
     "red",
     "yellow",
     "green"
    ],
    "x-index": true,
    "x-enum": {
     "red": {
      "color": "error",
      "icon": "triangle",
      "title": "Red"
     },
     "yellow": {
      "color": "warning",
      "icon": "diamond",
      "title": "Yellow"
     },
     "green": {
      "color": "success",
      "icon": "disc",
      "title": "Green"
     }
    }
   },
   "reason": {
    "x-two-eyes": "own",
    "type": "string",
    "format": "multiline",
    "title": "Reason",
    "minLength": 1,
    "maxLength": 1000
   },
   "since": {
    "x-two-eyes": "own",
    "type": "string",
    "format": "date",
    "title": "Since",
    "description": "Left empty, today.",
    "x-index": true
   },
   "isCurrent": {
    "type": "boolean",
    "title": "Current",
    "default": true,
    "readOnly": true,
    "x-index": true,
    "x-ui": {
     "in": {
      "list": "optional"
     }
    }
   }
  }
 },
 "static-contents": {
  "title": "Static content",
  "type": "object",
  "x-resource": {
   "plural": "Static contents",
   "title": "{title}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "required": [
   "title",
   "content"
  ],
  "properties": {
   "title": {
    "type": "string",
    "title": "Page",
    "enum": [
     "terms_and_condition",
     "company_policy",
     "leave_policy"
    ],
    "x-index": true,
    "x-enum": {
     "terms_and_condition": {
      "color": "default",
      "title": "Terms and conditions"
     },
     "company_policy": {
      "color": "default",
      "title": "Company policy"
     },
     "leave_policy": {
      "color": "default",
      "title": "Leave policy"
     }
    }
   },
   "content": {
    "type": "string",
    "format": "html",
    "title": "Content",
    "minLength": 1,
    "maxLength": 100000,
    "x-ui": {
     "in": {
      "list": false
     }
    }
   },
   "empId": {
    "type": "integer",
    "title": "Written by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true
   }
  }
 },
 "ticket-comments": {
  "title": "Comment",
  "type": "object",
  "x-resource": {
   "plural": "Comments",
   "module": "ticket_management",
   "title": "{ticketId.ticketNo} · {at}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Talking problems through until they are solved",
   "basis": "interest"
  },
  "required": [
   "ticketId",
   "comment"
  ],
  "properties": {
   "ticketId": {
    "type": "integer",
    "title": "Ticket",
    "x-ref": {
     "resource": "tickets",
     "onDelete": "cascade"
    },
    "x-index": true
   },
   "by": {
    "type": "integer",
    "title": "Written by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true,
    "x-owner": true
   },
   "comment": {
    "type": "string",
    "format": "multiline",
    "title": "Comment",
    "minLength": 1,
    "maxLength": 5000
   },
   "internal": {
    "type": "boolean",
    "title": "Internal",
    "default": false,
    "description": "Read by tech support only.",
    "x-access": {
     "through": "support"
    },
    "x-ui": {
     "in": {
      "list": false,
      "show": false
     }
    }
   },
   "mentions": {
    "type": "array",
    "title": "Mentioned",
    "items": {
     "type": "integer",
     "x-ref": "employees"
    },
    "uniqueItems": true,
    "maxItems": 20,
    "default": [],
    "x-fixed": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "at": {
    "type": "string",
    "format": "date-time",
    "title": "Written at",
    "readOnly": true,
    "x-computed": true
   }
  }
 },
 "tickets": {
  "title": "Ticket",
  "type": "object",
  "x-resource": {
   "plural": "Tickets",
   "module": "ticket_management",
   "title": "{ticketNo} · {title}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-personal": {
   "why": "Solving problems with equipment and systems",
   "basis": "interest"
  },
  "required": [
   "title",
   "description",
   "category",
   "priority"
  ],
  "properties": {
   "ticketNo": {
    "type": "string",
    "format": "code",
    "title": "Ticket number",
    "maxLength": 20,
    "readOnly": true,
    "x-computed": true,
    "x-unique": true,
    "x-search": true
   },
   "title": {
    "type": "string",
    "title": "Title",
    "minLength": 1,
    "maxLength": 160,
    "x-search": true
   },
   "description": {
    "type": "string",
    "format": "multiline",
    "title": "Description",
    "minLength": 1,
    "maxLength": 5000,
    "x-search": true
   },
   "category": {
    "type": "integer",
    "title": "Category",
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "ticket_category"
     }
    }
   },
   "priority": {
    "type": "string",
    "title": "Priority",
    "enum": [
     "low",
     "medium",
     "high",
     "urgent"
    ],
    "x-index": true,
    "x-enum": {
     "low": {
      "color": "default",
      "icon": "bar1",
      "title": "Low"
     },
     "medium": {
      "color": "primary",
      "icon": "bar2",
      "title": "Medium"
     },
     "high": {
      "color": "warning",
      "icon": "bar3",
      "title": "High"
     },
     "urgent": {
      "color": "error",
      "icon": "alert",
      "title": "Urgent"
     }
    }
   },
   "status": {
    "type": "string",
    "title": "Status",
    "enum": [
     "open",
     "in_progress",
     "on_hold",
     "resolved",
     "closed"
    ],
    "default": "open",
    "readOnly": true,
    "x-index": true,
    "x-ui": {
     "group": "desk"
    },
    "x-enum": {
     "open": {
      "color": "primary",
      "icon": "ring",
      "title": "Open"
     },
     "in_progress": {
      "color": "info",
      "icon": "halfDisc",
      "title": "In progress"
     },
     "on_hold": {
      "color": "warning",
      "icon": "pause",
      "title": "On hold"
     },
     "resolved": {
      "color": "success",
      "icon": "check",
      "title": "Resolved"
     },
     "closed": {
      "color": "default",
      "icon": "disc",
      "title": "Closed"
     }
    }
   },
   "raisedBy": {
    "type": "integer",
    "title": "Raised by",
    "x-ref": "employees",
    "readOnly": true,
    "x-computed": true,
    "x-owner": true
   },
   "assignedTo": {
    "type": "integer",
    "title": "Assigned to",
    "x-ref": "employees",
    "readOnly": true,
    "x-index": true,
    "x-ui": {
     "group": "desk"
    }
   },
   "lastMessageAt": {
    "type": "string",
    "format": "date-time",
    "title": "Last message",
    "readOnly": true,
    "x-computed": true
   },
   "closedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Closed at",
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "filter": false
     }
    }
   }
  }
 },
 "trainees": {
  "title": "Trainee",
  "type": "object",
  "x-resource": {
   "plural": "Trainees",
   "module": "trainee",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ],
   "from": "employees",
   "where": {
    "userRole": "trainee"
   }
  },
  "x-audit-read": true,
  "required": [
   "name",
   "email",
   "phone",
   "joiningDate",
   "designation",
   "department"
  ],
  "properties": {
   "userId": {
    "type": "integer",
    "title": "User ID",
    "readOnly": true,
    "x-computed": {
     "from": "id"
    },
    "x-owner": true,
    "x-ui": {
     "group": "identity",
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "avatarUrl": {
    "type": "string",
    "format": "uri-reference",
    "title": "Photo",
    "maxLength": 300,
    "readOnly": true,
    "x-ui": {
     "group": "identity",
     "display": "avatar",
     "in": {
      "filter": false,
      "export": false
     }
    }
   },
   "empId": {
    "type": "string",
    "format": "code",
    "title": "Employee ID",
    "description": "Left empty, the next one is given.",
    "pattern": "^[A-Z]{2,4}[0-9]{4,8}$",
    "maxLength": 12,
    "x-unique": true,
    "x-search": true,
    "x-ui": {
     "group": "identity"
    }
   },
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "description": "As on the ID proof.",
    "x-search": true,
    "x-index": true,
    "x-ui": {
     "group": "identity"
    }
   },
   "email": {
    "x-two-eyes": "others",
    "type": "string",
    "format": "email",
    "title": "E-mail",
    "maxLength": 254,
    "description": "Used for notifications.",
    "x-unique": "active",
    "x-search": true,
    "x-ui": {
     "group": "contact"
    }
   },
   "phone": {
    "type": "string",
    "format": "phone",
    "title": "Phone",
    "x-search": true,
    "x-ui": {
     "group": "contact"
    }
   },
   "gender": {
    "type": "string",
    "title": "Gender",
    "enum": [
     "female",
     "male",
     "other",
     "undisclosed"
    ],
    "x-enum": {
     "female": {
      "color": "default",
      "title": "Female"
     },
     "male": {
      "color": "default",
      "title": "Male"
     },
     "other": {
      "color": "default",
      "title": "Other"
     },
     "undisclosed": {
      "color": "default",
      "title": "Not stated"
     }
    },
    "x-ui": {
     "group": "identity"
    }
   },
   "userRole": {
    "x-two-eyes": "others",
    "type": "integer",
    "title": "Role",
    "x-ref": "roles",
    "x-index": true,
    "readOnly": true,
    "x-ui": {
     "group": "work",
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "joiningDate": {
    "type": "string",
    "format": "date",
    "title": "Joining date",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "designation": {
    "type": "integer",
    "title": "Designation",
    "x-ui": {
     "group": "work"
    },
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "designation"
     }
    }
   },
   "department": {
    "type": "integer",
    "title": "Department",
    "x-index": true,
    "x-ui": {
     "group": "work"
    },
    "x-ref": {
     "resource": "global-types",
     "where": {
      "categoryId": "department"
     }
    }
   },
   "managerId": {
    "type": "integer",
    "title": "Manager",
    "x-ref": "employees",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "trainerId": {
    "type": "integer",
    "title": "Trainer",
    "x-ref": "employees",
    "x-index": true,
    "x-ui": {
     "group": "work"
    }
   },
   "trainingStart": {
    "type": "string",
    "format": "date",
    "title": "Training start",
    "description": "Left empty, the joining date.",
    "x-ui": {
     "group": "training"
    }
   },
   "trainingEnd": {
    "type": "string",
    "format": "date",
    "title": "Training end",
    "description": "Left empty, 15 days after the start.",
    "x-ui": {
     "group": "training"
    }
   },
   "traineeStatus": {
    "type": "string",
    "title": "Trainee status",
    "enum": [
     "in_training",
     "extended",
     "completed",
     "discontinued"
    ],
    "readOnly": true,
    "x-enum": {
     "in_training": {
      "color": "primary",
      "icon": "halfDisc",
      "title": "In training"
     },
     "extended": {
      "color": "warning",
      "icon": "clock",
      "title": "Extended"
     },
     "completed": {
      "color": "success",
      "icon": "check",
      "title": "Completed"
     },
     "discontinued": {
      "color": "default",
      "icon": "cross",
      "title": "Discontinued"
     }
    },
    "x-ui": {
     "group": "training"
    }
   },
   "technologies": {
    "type": "array",
    "title": "Technologies",
    "items": {
     "type": "integer",
     "x-ref": {
      "resource": "global-types",
      "where": {
       "categoryId": "technology"
      }
     }
    },
    "uniqueItems": true,
    "maxItems": 50,
    "default": [],
    "x-ui": {
     "group": "work"
    }
   },
   "erasedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Data erased",
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "create": false,
      "edit": false,
      "filter": false
     }
    }
   },
   "isActive": {
    "x-two-eyes": {
     "of": "others",
     "leads": "manager"
    },
    "type": "boolean",
    "title": "Active",
    "default": true,
    "x-index": true,
    "x-ui": {
     "group": "account"
    }
   },
   "isDeleted": {
    "type": "boolean",
    "title": "Deleted",
    "default": false,
    "readOnly": true,
    "x-ui": {
     "in": {
      "list": false,
      "show": false,
      "filter": false
     }
    }
   }
  }
 },
 "webhook-deliveries": {
  "title": "Webhook delivery",
  "type": "object",
  "x-resource": {
   "integration": "deliveries",
   "plural": "Webhook deliveries",
   "title": "{webhookId.name} · {recordId}",
   "defaultSort": [
    "createdAt",
    "DESC"
   ]
  },
  "x-index": [
   [
    "webhookId",
    "resource",
    "recordId"
   ],
   [
    "state",
    "nextAt"
   ]
  ],
  "required": [
   "webhookId",
   "resource",
   "recordId",
   "event",
   "state",
   "tries"
  ],
  "properties": {
   "webhookId": {
    "type": "integer",
    "title": "Webhook",
    "x-ref": {
     "resource": "webhooks",
     "onDelete": "cascade"
    },
    "readOnly": true
   },
   "resource": {
    "type": "string",
    "title": "Records",
    "maxLength": 60,
    "readOnly": true
   },
   "recordId": {
    "type": "integer",
    "title": "Record ID",
    "maximum": 9007199254740991,
    "readOnly": true,
    "x-index": true
   },
   "event": {
    "type": "string",
    "title": "Event",
    "enum": [
     "created",
     "updated",
     "deleted"
    ],
    "readOnly": true,
    "x-enum": {
     "created": {
      "color": "success",
      "title": "Created"
     },
     "updated": {
      "color": "info",
      "title": "Changed"
     },
     "deleted": {
      "color": "error",
      "title": "Deleted"
     }
    }
   },
   "payload": {
    "type": "object",
    "title": "What was written",
    "additionalProperties": true,
    "readOnly": true,
    "x-ui": {
     "technical": true,
     "in": {
      "list": false,
      "filter": false
     }
    }
   },
   "state": {
    "type": "string",
    "title": "State",
    "enum": [
     "waiting",
     "delivered",
     "failed"
    ],
    "default": "waiting",
    "readOnly": true,
    "x-enum": {
     "waiting": {
      "color": "warning",
      "title": "Waiting"
     },
     "delivered": {
      "color": "success",
      "title": "Delivered"
     },
     "failed": {
      "color": "error",
      "title": "Given up"
     }
    }
   },
   "tries": {
    "type": "integer",
    "title": "Tries",
    "minimum": 0,
    "default": 0,
    "readOnly": true
   },
   "answerStatus": {
    "type": "integer",
    "title": "Last HTTP status",
    "readOnly": true
   },
   "answer": {
    "type": "string",
    "title": "Last answer",
    "maxLength": 1000,
    "readOnly": true
   },
   "triedAt": {
    "type": "string",
    "format": "date-time",
    "title": "Last try",
    "readOnly": true
   },
   "nextAt": {
    "type": "string",
    "format": "date-time",
    "title": "Next try",
    "readOnly": true
   }
  }
 },
 "webhooks": {
  "title": "Webhook",
  "type": "object",
  "x-resource": {
   "integration": "hooks",
   "plural": "Webhooks",
   "title": "{name}",
   "defaultSort": [
    "name",
    "ASC"
   ]
  },
  "required": [
   "name",
   "resource",
   "events",
   "address"
  ],
  "properties": {
   "name": {
    "type": "string",
    "title": "Name",
    "minLength": 1,
    "maxLength": 120,
    "x-search": true,
    "x-index": true
   },
   "resource": {
    "type": "string",
    "title": "Records",
    "description": "Whose changes are sent.",
    "pattern": "^[a-z][a-z0-9-]*$",
    "maxLength": 60,
    "x-index": true
   },
   "events": {
    "type": "array",
    "title": "Events",
    "uniqueItems": true,
    "minItems": 1,
    "items": {
     "type": "string",
     "enum": [
      "created",
      "updated",
      "deleted"
     ]
    },
    "x-enum": {
     "created": {
      "color": "success",
      "title": "Created"
     },
     "updated": {
      "color": "info",
      "title": "Changed"
     },
     "deleted": {
      "color": "error",
      "title": "Deleted"
     }
    }
   },
   "filter": {
    "type": "object",
    "title": "Only records with",
    "description": "As JSON: a value for each field, or a list of values of which the record has one. Empty means all records.",
    "additionalProperties": true,
    "maxProperties": 10
   },
   "address": {
    "type": "string",
    "format": "uri",
    "title": "Address",
    "description": "Must begin with https://. Addresses of private networks are refused unless the operator allows them.",
    "maxLength": 2000
   },
   "isActive": {
    "type": "boolean",
    "title": "Active",
    "default": true
   },
   "secretMadeAt": {
    "type": "string",
    "format": "date-time",
    "title": "Secret made",
    "readOnly": true
   }
  }
 }
};
