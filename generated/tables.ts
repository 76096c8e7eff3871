// Written by `npm run generate` from schemas/ and resources/. Never edited.
import type { DatabaseSpec } from '@crewdeck/engine/server/database/tables/tables.ts';

export const database: DatabaseSpec = {
 "tables": {
  "api_clients": {
   "id": "bigint",
   "rules": "f3b97d34d3fc",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "role_id": {
     "type": "bigint",
     "notNull": true
    },
    "scopes": {
     "type": "jsonb",
     "notNull": true
    },
    "expires_at": {
     "type": "timestamptz",
     "notNull": true
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "key_start": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "key_made_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "last_used_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "is_deleted": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "api_clients_name_max_length": "char_length(\"name\") <= 120",
    "api_clients_name_min_length": "char_length(\"name\") >= 1",
    "api_clients_key_start_max_length": "char_length(\"key_start\") <= 20"
   },
   "indexes": {
    "api_clients_name_idx": {
     "on": "\"name\", id"
    },
    "api_clients_role_id_idx": {
     "on": "\"role_id\", id, \"is_deleted\""
    },
    "api_clients_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "api_clients_role_id_fkey": {
     "column": "role_id",
     "table": "roles",
     "onDelete": "restrict"
    }
   },
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "approval_rules": {
   "id": "bigint",
   "rules": "e0eb17506107",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "resource": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "position": {
     "type": "integer",
     "notNull": true,
     "default": "100"
    },
    "condition": {
     "type": "jsonb",
     "notNull": false
    },
    "steps": {
     "type": "jsonb",
     "notNull": true
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "approval_rules_name_max_length": "char_length(\"name\") <= 120",
    "approval_rules_name_min_length": "char_length(\"name\") >= 1",
    "approval_rules_resource_enum": "\"resource\" in ('leaves', 'exception-requests', 'down-times')",
    "approval_rules_position_minimum": "\"position\" >= 1",
    "approval_rules_position_maximum": "\"position\" <= 1000"
   },
   "indexes": {
    "approval_rules_resource_idx": {
     "on": "\"resource\", id"
    },
    "approval_rules_position_idx": {
     "on": "\"position\", id"
    },
    "approval_rules_resource_name_key": {
     "on": "\"resource\", \"name\"",
     "unique": true
    },
    "approval_rules_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "approvals": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "stem": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "record_id": {
     "type": "bigint",
     "notNull": true
    },
    "owner_id": {
     "type": "bigint",
     "notNull": true
    },
    "step": {
     "type": "integer",
     "notNull": true
    },
    "steps": {
     "type": "integer",
     "notNull": true
    },
    "by": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "holder_id": {
     "type": "bigint",
     "notNull": false
    },
    "holder_role": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "state": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "since": {
     "type": "timestamptz",
     "notNull": false
    },
    "decided_by": {
     "type": "bigint",
     "notNull": false
    },
    "on_behalf_of": {
     "type": "bigint",
     "notNull": false
    },
    "decided_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "is_escalated": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "reminded_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "approvals_stem_max_length": "char_length(\"stem\") <= 60",
    "approvals_record_id_maximum": "\"record_id\" <= 9007199254740991",
    "approvals_step_minimum": "\"step\" >= 1",
    "approvals_step_maximum": "\"step\" <= 100",
    "approvals_steps_minimum": "\"steps\" >= 1",
    "approvals_steps_maximum": "\"steps\" <= 100",
    "approvals_by_max_length": "char_length(\"by\") <= 100",
    "approvals_holder_role_max_length": "char_length(\"holder_role\") <= 100",
    "approvals_state_enum": "\"state\" in (0, 1, 2, 3)",
    "approvals_comment_max_length": "char_length(\"comment\") <= 1000"
   },
   "indexes": {
    "approvals_record_id_idx": {
     "on": "\"record_id\", id"
    },
    "approvals_owner_id_idx": {
     "on": "\"owner_id\", \"created_at\", id"
    },
    "approvals_holder_id_idx": {
     "on": "\"holder_id\", \"created_at\", id"
    },
    "approvals_decided_by_idx": {
     "on": "\"decided_by\", \"created_at\", id"
    },
    "approvals_on_behalf_of_idx": {
     "on": "\"on_behalf_of\", \"created_at\", id"
    },
    "approvals_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "approvals_holder_id_state_since_idx": {
     "on": "\"holder_id\", \"state\", \"since\", \"created_at\", id"
    },
    "approvals_holder_role_state_since_idx": {
     "on": "\"holder_role\", \"state\", \"since\", \"created_at\", id"
    },
    "approvals_owner_id_state_idx": {
     "on": "\"owner_id\", \"state\", \"created_at\", id"
    },
    "approvals_stem_record_id_step_key": {
     "on": "\"stem\", \"record_id\", \"step\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "approvals_owner_id_fkey": {
     "column": "owner_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "approvals_holder_id_fkey": {
     "column": "holder_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "approvals_decided_by_fkey": {
     "column": "decided_by",
     "table": "employees",
     "onDelete": "restrict"
    },
    "approvals_on_behalf_of_fkey": {
     "column": "on_behalf_of",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "attendance": {
   "id": "bigint",
   "rules": "d222253596e0",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "status": {
     "type": "integer",
     "notNull": true
    },
    "check_in": {
     "type": "time",
     "notNull": false
    },
    "check_out": {
     "type": "time",
     "notNull": false
    },
    "working_hours": {
     "type": "integer",
     "notNull": false
    },
    "note": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "attendance_status_enum": "\"status\" in (0, 1, 2, 3)",
    "attendance_working_hours_minimum": "\"working_hours\" >= 0",
    "attendance_working_hours_maximum": "\"working_hours\" <= 659",
    "attendance_note_max_length": "char_length(\"note\") <= 500"
   },
   "indexes": {
    "attendance_date_idx": {
     "on": "\"date\", id"
    },
    "attendance_status_idx": {
     "on": "\"status\", id"
    },
    "attendance_user_id_date_key": {
     "on": "\"user_id\", \"date\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "attendance_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "sums": {
    "by": {
     "date": "date",
     "status": "integer"
    },
    "of": [
     "working_hours"
    ]
   },
   "closing": {
    "stem": "attendance",
    "from": "date",
    "to": "date",
    "periods": "periods"
   },
   "ownedBy": "user_id",
   "search": []
  },
  "audit": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "partition": {
    "by": "at"
   },
   "columns": {
    "at": {
     "type": "timestamptz",
     "notNull": true
    },
    "actor": {
     "type": "bigint",
     "notNull": false
    },
    "client": {
     "type": "bigint",
     "notNull": false
    },
    "action": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "entity": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "entity_id": {
     "type": "bigint",
     "notNull": false
    },
    "before": {
     "type": "jsonb",
     "notNull": false
    },
    "after": {
     "type": "jsonb",
     "notNull": false
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "confirmed_by": {
     "type": "bigint",
     "notNull": false
    },
    "request_id": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "audit_action_max_length": "char_length(\"action\") <= 40",
    "audit_entity_max_length": "char_length(\"entity\") <= 60",
    "audit_entity_id_maximum": "\"entity_id\" <= 9007199254740991",
    "audit_reason_max_length": "char_length(\"reason\") <= 500",
    "audit_request_id_max_length": "char_length(\"request_id\") <= 64"
   },
   "indexes": {
    "audit_at_idx": {
     "on": "\"at\", id"
    },
    "audit_actor_idx": {
     "on": "\"actor\", \"at\", id"
    },
    "audit_client_idx": {
     "on": "\"client\", \"at\", id"
    },
    "audit_action_idx": {
     "on": "\"action\", id"
    },
    "audit_entity_id_idx": {
     "on": "\"entity_id\", id"
    },
    "audit_confirmed_by_idx": {
     "on": "\"confirmed_by\", \"at\", id"
    },
    "audit_entity_action_idx": {
     "on": "\"entity\", \"action\", \"at\", id"
    }
   },
   "foreignKeys": {
    "audit_actor_fkey": {
     "column": "actor",
     "table": "employees",
     "onDelete": "restrict"
    },
    "audit_client_fkey": {
     "column": "client",
     "table": "api_clients",
     "onDelete": "restrict"
    },
    "audit_confirmed_by_fkey": {
     "column": "confirmed_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "delivery": {
    "hooks": "webhooks",
    "deliveries": "webhook_deliveries"
   },
   "search": []
  },
  "checklist_steps": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "checklist_id": {
     "type": "bigint",
     "notNull": true
    },
    "position": {
     "type": "integer",
     "notNull": true
    },
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "text": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "by": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "holder_id": {
     "type": "bigint",
     "notNull": false
    },
    "holder_role": {
     "type": "bigint",
     "notNull": false
    },
    "due": {
     "type": "date",
     "notNull": true
    },
    "needs": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'nothing'"
    },
    "document_type": {
     "type": "bigint",
     "notNull": false
    },
    "state": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'open'"
    },
    "done_by": {
     "type": "bigint",
     "notNull": false
    },
    "done_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "checklist_steps_position_minimum": "\"position\" >= 1",
    "checklist_steps_position_maximum": "\"position\" <= 100",
    "checklist_steps_title_max_length": "char_length(\"title\") <= 200",
    "checklist_steps_text_max_length": "char_length(\"text\") <= 2000",
    "checklist_steps_by_max_length": "char_length(\"by\") <= 100",
    "checklist_steps_needs_enum": "\"needs\" in ('nothing', 'document', 'acknowledgement')",
    "checklist_steps_state_enum": "\"state\" in ('open', 'done', 'skipped')",
    "checklist_steps_comment_max_length": "char_length(\"comment\") <= 1000"
   },
   "indexes": {
    "checklist_steps_checklist_id_idx": {
     "on": "\"checklist_id\", \"due\", id"
    },
    "checklist_steps_user_id_idx": {
     "on": "\"user_id\", \"due\", id"
    },
    "checklist_steps_holder_id_idx": {
     "on": "\"holder_id\", \"due\", id"
    },
    "checklist_steps_holder_role_idx": {
     "on": "\"holder_role\", \"due\", id"
    },
    "checklist_steps_due_idx": {
     "on": "\"due\", id"
    },
    "checklist_steps_document_type_idx": {
     "on": "\"document_type\", \"due\", id"
    },
    "checklist_steps_done_by_idx": {
     "on": "\"done_by\", \"due\", id"
    },
    "checklist_steps_checklist_id_position_idx": {
     "on": "\"checklist_id\", \"position\", \"due\", id"
    },
    "checklist_steps_holder_id_state_idx": {
     "on": "\"holder_id\", \"state\", \"due\", id"
    },
    "checklist_steps_holder_role_state_idx": {
     "on": "\"holder_role\", \"state\", \"due\", id"
    },
    "checklist_steps_state_due_idx": {
     "on": "\"state\", \"due\", id"
    },
    "checklist_steps_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "checklist_steps_checklist_id_fkey": {
     "column": "checklist_id",
     "table": "checklists",
     "onDelete": "restrict"
    },
    "checklist_steps_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "checklist_steps_holder_id_fkey": {
     "column": "holder_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "checklist_steps_holder_role_fkey": {
     "column": "holder_role",
     "table": "roles",
     "onDelete": "restrict"
    },
    "checklist_steps_document_type_fkey": {
     "column": "document_type",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "checklist_steps_done_by_fkey": {
     "column": "done_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": [
    "title"
   ],
   "searchBy": "trigger"
  },
  "checklist_templates": {
   "id": "bigint",
   "rules": "08c0536e12f1",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "starts": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "department": {
     "type": "bigint",
     "notNull": false
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "steps": {
     "type": "jsonb",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "checklist_templates_name_max_length": "char_length(\"name\") <= 120",
    "checklist_templates_name_min_length": "char_length(\"name\") >= 1",
    "checklist_templates_starts_enum": "\"starts\" in ('joining', 'leaving', 'department_change', 'by_hand')"
   },
   "indexes": {
    "checklist_templates_name_idx": {
     "on": "\"name\", id"
    },
    "checklist_templates_starts_idx": {
     "on": "\"starts\", id"
    },
    "checklist_templates_department_idx": {
     "on": "\"department\", id"
    },
    "checklist_templates_name_key": {
     "on": "\"name\"",
     "unique": true
    },
    "checklist_templates_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "checklist_templates_department_fkey": {
     "column": "department",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "checklists": {
   "id": "bigint",
   "rules": "d999f8c6bb11",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "template_id": {
     "type": "bigint",
     "notNull": true
    },
    "kind": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "day": {
     "type": "date",
     "notNull": true
    },
    "state": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'open'"
    },
    "done": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "total": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "started_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "occasion": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "checklists_kind_enum": "\"kind\" in ('joining', 'leaving', 'department_change', 'by_hand')",
    "checklists_state_enum": "\"state\" in ('open', 'done', 'cancelled')",
    "checklists_done_minimum": "\"done\" >= 0",
    "checklists_total_minimum": "\"total\" >= 0",
    "checklists_occasion_max_length": "char_length(\"occasion\") <= 60"
   },
   "indexes": {
    "checklists_user_id_idx": {
     "on": "\"user_id\", \"day\", id"
    },
    "checklists_template_id_idx": {
     "on": "\"template_id\", \"day\", id"
    },
    "checklists_day_idx": {
     "on": "\"day\", id"
    },
    "checklists_user_id_state_idx": {
     "on": "\"user_id\", \"state\", \"day\", id"
    },
    "checklists_state_day_idx": {
     "on": "\"state\", \"day\", id"
    },
    "checklists_user_id_occasion_key": {
     "on": "\"user_id\", \"occasion\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "checklists_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "checklists_template_id_fkey": {
     "column": "template_id",
     "table": "checklist_templates",
     "onDelete": "restrict"
    }
   },
   "ownedBy": "user_id",
   "search": []
  },
  "clients": {
   "id": "bigint",
   "rules": "5b1e5cab11c3",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "company": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "email": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "phone": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "country": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "address": {
     "type": "jsonb",
     "notNull": false
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "clients_name_max_length": "char_length(\"name\") <= 120",
    "clients_name_min_length": "char_length(\"name\") >= 1",
    "clients_company_max_length": "char_length(\"company\") <= 160",
    "clients_company_min_length": "char_length(\"company\") >= 1",
    "clients_email_max_length": "char_length(\"email\") <= 254",
    "clients_country_max_length": "char_length(\"country\") <= 60",
    "clients_country_min_length": "char_length(\"country\") >= 2"
   },
   "indexes": {
    "clients_name_idx": {
     "on": "\"name\", id"
    },
    "clients_company_idx": {
     "on": "\"company\", id"
    },
    "clients_company_name_email_key": {
     "on": "\"company\", \"name\", \"email\"",
     "unique": true
    },
    "clients_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "name",
    "company",
    "email"
   ],
   "searchBy": "trigger"
  },
  "delegations": {
   "id": "bigint",
   "rules": "303103d351f3",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "deputy_id": {
     "type": "bigint",
     "notNull": true
    },
    "from": {
     "type": "date",
     "notNull": true
    },
    "to": {
     "type": "date",
     "notNull": true
    },
    "resources": {
     "type": "jsonb",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {},
   "indexes": {
    "delegations_user_id_idx": {
     "on": "\"user_id\", \"from\", id"
    },
    "delegations_deputy_id_idx": {
     "on": "\"deputy_id\", \"from\", id"
    },
    "delegations_from_idx": {
     "on": "\"from\", id"
    }
   },
   "foreignKeys": {
    "delegations_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "delegations_deputy_id_fkey": {
     "column": "deputy_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "exclusions": {
    "delegations_no_overlap": {
     "equal": [
      "user_id"
     ],
     "period": "int4range((\"from\" - date '2000-01-01') * 2 + 0, (\"to\" - date '2000-01-01') * 2 + 2)"
    }
   },
   "search": []
  },
  "documents": {
   "id": "bigint",
   "rules": "134523668a6e",
   "columns": {
    "emp_id": {
     "type": "bigint",
     "notNull": true
    },
    "media_type": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "document_type": {
     "type": "bigint",
     "notNull": false
    },
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "project_id": {
     "type": "bigint",
     "notNull": false
    },
    "year": {
     "type": "integer",
     "notNull": false
    },
    "month": {
     "type": "integer",
     "notNull": false
    },
    "certified": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "file_name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "size": {
     "type": "integer",
     "notNull": false
    },
    "content_type": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "sha256": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "documents_media_type_enum": "\"media_type\" in ('document', 'salary_slip', 'project_document', 'avatar')",
    "documents_title_max_length": "char_length(\"title\") <= 160",
    "documents_title_min_length": "char_length(\"title\") >= 1",
    "documents_year_minimum": "\"year\" >= 2018",
    "documents_year_maximum": "\"year\" <= 2100",
    "documents_month_minimum": "\"month\" >= 1",
    "documents_month_maximum": "\"month\" <= 12",
    "documents_file_name_max_length": "char_length(\"file_name\") <= 255",
    "documents_size_minimum": "\"size\" >= 0",
    "documents_content_type_max_length": "char_length(\"content_type\") <= 120"
   },
   "indexes": {
    "documents_emp_id_idx": {
     "on": "\"emp_id\", \"created_at\", id"
    },
    "documents_media_type_idx": {
     "on": "\"media_type\", id"
    },
    "documents_document_type_idx": {
     "on": "\"document_type\", \"created_at\", id"
    },
    "documents_project_id_idx": {
     "on": "\"project_id\", \"created_at\", id"
    },
    "documents_year_idx": {
     "on": "\"year\", id"
    },
    "documents_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "documents_emp_id_year_month_document_type_key": {
     "on": "\"emp_id\", \"year\", \"month\", \"document_type\"",
     "unique": true,
     "where": "\"media_type\" in ('salary_slip')"
    },
    "documents_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "documents_emp_id_fkey": {
     "column": "emp_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "documents_document_type_fkey": {
     "column": "document_type",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "documents_project_id_fkey": {
     "column": "project_id",
     "table": "projects",
     "onDelete": "restrict"
    }
   },
   "search": [
    "title"
   ],
   "searchBy": "trigger"
  },
  "down_times": {
   "id": "bigint",
   "rules": "3698c9708b90",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "start_time": {
     "type": "time",
     "notNull": true
    },
    "end_time": {
     "type": "time",
     "notNull": true
    },
    "minutes": {
     "type": "integer",
     "notNull": false
    },
    "reason": {
     "type": "bigint",
     "notNull": true
    },
    "description": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'pending'"
    },
    "decided_by": {
     "type": "bigint",
     "notNull": false
    },
    "decided_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "down_times_minutes_minimum": "\"minutes\" >= 0",
    "down_times_minutes_maximum": "\"minutes\" <= 1440",
    "down_times_description_max_length": "char_length(\"description\") <= 1000",
    "down_times_status_enum": "\"status\" in ('pending', 'approved', 'rejected')",
    "down_times_comment_max_length": "char_length(\"comment\") <= 1000"
   },
   "indexes": {
    "down_times_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "down_times_date_idx": {
     "on": "\"date\", id"
    },
    "down_times_reason_idx": {
     "on": "\"reason\", \"created_at\", id"
    },
    "down_times_status_idx": {
     "on": "\"status\", id"
    },
    "down_times_decided_by_idx": {
     "on": "\"decided_by\", \"created_at\", id"
    },
    "down_times_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "down_times_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "down_times_reason_fkey": {
     "column": "reason",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "down_times_decided_by_fkey": {
     "column": "decided_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "exclusions": {
    "down_times_no_overlap": {
     "equal": [
      "user_id",
      "date"
     ],
     "period": "int4range((extract(epoch from \"start_time\") / 60)::integer, (extract(epoch from \"end_time\") / 60)::integer)",
     "where": "\"status\" in ('pending', 'approved')"
    }
   },
   "closing": {
    "stem": "down-times",
    "from": "date",
    "to": "date",
    "periods": "periods"
   },
   "ownedBy": "user_id",
   "search": []
  },
  "dsr": {
   "id": "bigint",
   "rules": "cc320ad55157",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "working_date": {
     "type": "date",
     "notNull": true
    },
    "entries": {
     "type": "jsonb",
     "notNull": true
    },
    "total_minutes": {
     "type": "integer",
     "notNull": false
    },
    "queries": {
     "type": "jsonb",
     "notNull": true,
     "default": "'[]'::jsonb"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "dsr_total_minutes_minimum": "\"total_minutes\" >= 0",
    "dsr_total_minutes_maximum": "\"total_minutes\" <= 1440"
   },
   "indexes": {
    "dsr_working_date_idx": {
     "on": "\"working_date\", id"
    },
    "dsr_user_id_working_date_key": {
     "on": "\"user_id\", \"working_date\"",
     "unique": true
    },
    "dsr_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "dsr_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "closing": {
    "stem": "dsr",
    "from": "working_date",
    "to": "working_date",
    "periods": "periods"
   },
   "ownedBy": "user_id",
   "search": [
    "entries.task"
   ],
   "searchBy": "trigger"
  },
  "employees": {
   "id": "bigint",
   "rules": "f96a9dc10a6f",
   "columns": {
    "avatar_url": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "emp_id": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "gender": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "date_of_birth": {
     "type": "date",
     "notNull": false
    },
    "email": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "phone": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "address": {
     "type": "jsonb",
     "notNull": false
    },
    "emergency_contact": {
     "type": "jsonb",
     "notNull": false
    },
    "blood_group": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "user_role": {
     "type": "bigint",
     "notNull": true
    },
    "designation": {
     "type": "bigint",
     "notNull": true
    },
    "department": {
     "type": "bigint",
     "notNull": true
    },
    "joining_date": {
     "type": "date",
     "notNull": true
    },
    "leaving_date": {
     "type": "date",
     "notNull": false
    },
    "manager_id": {
     "type": "bigint",
     "notNull": false
    },
    "trainer_id": {
     "type": "bigint",
     "notNull": false
    },
    "technologies": {
     "type": "bigint[]",
     "notNull": true,
     "default": "'{}'"
    },
    "locale": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'en-US'"
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "tech_support": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "training_start": {
     "type": "date",
     "notNull": false
    },
    "training_end": {
     "type": "date",
     "notNull": false
    },
    "trainee_status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "erased_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "is_deleted": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "employees_avatar_url_max_length": "char_length(\"avatar_url\") <= 300",
    "employees_emp_id_max_length": "char_length(\"emp_id\") <= 12",
    "employees_name_max_length": "char_length(\"name\") <= 120",
    "employees_name_min_length": "char_length(\"name\") >= 1",
    "employees_gender_enum": "\"gender\" in ('female', 'male', 'other', 'undisclosed')",
    "employees_email_max_length": "char_length(\"email\") <= 254",
    "employees_blood_group_enum": "\"blood_group\" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')",
    "employees_locale_enum": "\"locale\" in ('en-US', 'fr-FR', 'ru-RU', 'zh-CN')",
    "employees_trainee_status_enum": "\"trainee_status\" in ('in_training', 'extended', 'completed', 'discontinued')"
   },
   "indexes": {
    "employees_name_idx": {
     "on": "\"name\", id"
    },
    "employees_user_role_idx": {
     "on": "\"user_role\", \"name\", id, \"is_deleted\""
    },
    "employees_designation_idx": {
     "on": "\"designation\", id, \"is_deleted\""
    },
    "employees_department_idx": {
     "on": "\"department\", id, \"is_deleted\""
    },
    "employees_joining_date_idx": {
     "on": "\"joining_date\", id"
    },
    "employees_manager_id_idx": {
     "on": "\"manager_id\", id, \"is_deleted\""
    },
    "employees_trainer_id_idx": {
     "on": "\"trainer_id\", id, \"is_deleted\""
    },
    "employees_technologies_idx": {
     "on": "\"technologies\"",
     "using": "gin"
    },
    "employees_is_active_idx": {
     "on": "\"is_active\", id"
    },
    "employees_emp_id_key": {
     "on": "\"emp_id\"",
     "unique": true
    },
    "employees_email_key": {
     "on": "\"email\"",
     "unique": true,
     "where": "is_active and not is_deleted"
    },
    "employees_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "employees_user_role_fkey": {
     "column": "user_role",
     "table": "roles",
     "onDelete": "restrict"
    },
    "employees_designation_fkey": {
     "column": "designation",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "employees_department_fkey": {
     "column": "department",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "employees_manager_id_fkey": {
     "column": "manager_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "employees_trainer_id_fkey": {
     "column": "trainer_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": [
    "emp_id",
    "name",
    "email",
    "phone"
   ],
   "searchBy": "trigger"
  },
  "events": {
   "id": "bigint",
   "rules": "769c8c7fba82",
   "columns": {
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "type": {
     "type": "bigint",
     "notNull": true
    },
    "location": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "description": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "banner": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "banner_url": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "content_type": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "size": {
     "type": "integer",
     "notNull": false
    },
    "sha256": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "is_deleted": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "events_title_max_length": "char_length(\"title\") <= 120",
    "events_title_min_length": "char_length(\"title\") >= 1",
    "events_location_max_length": "char_length(\"location\") <= 160",
    "events_description_max_length": "char_length(\"description\") <= 5000",
    "events_banner_enum": "\"banner\" in ('birthday', 'work_anniversary', 'christmas', 'holi', 'foundation', 'environment', 'default')",
    "events_banner_url_max_length": "char_length(\"banner_url\") <= 400",
    "events_content_type_max_length": "char_length(\"content_type\") <= 120",
    "events_size_minimum": "\"size\" >= 0"
   },
   "indexes": {
    "events_date_idx": {
     "on": "\"date\", id"
    },
    "events_type_idx": {
     "on": "\"type\", \"date\", id, \"is_deleted\""
    },
    "events_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "events_type_fkey": {
     "column": "type",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": [
    "title"
   ],
   "searchBy": "trigger"
  },
  "exception_messages": {
   "id": "bigint",
   "rules": "a82218809c76",
   "columns": {
    "exception_id": {
     "type": "bigint",
     "notNull": true
    },
    "by": {
     "type": "bigint",
     "notNull": false
    },
    "text": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "exception_messages_text_max_length": "char_length(\"text\") <= 5000",
    "exception_messages_text_min_length": "char_length(\"text\") >= 1"
   },
   "indexes": {
    "exception_messages_exception_id_idx": {
     "on": "\"exception_id\", \"created_at\", id"
    },
    "exception_messages_by_idx": {
     "on": "\"by\", \"created_at\", id"
    },
    "exception_messages_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "exception_messages_exception_id_fkey": {
     "column": "exception_id",
     "table": "exception_requests",
     "onDelete": "cascade"
    },
    "exception_messages_by_fkey": {
     "column": "by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "exception_requests": {
   "id": "bigint",
   "rules": "dd7f1909c888",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "kind": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "wanted_status": {
     "type": "integer",
     "notNull": true
    },
    "wanted_check_in": {
     "type": "time",
     "notNull": false
    },
    "wanted_check_out": {
     "type": "time",
     "notNull": false
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'pending'"
    },
    "decided_by": {
     "type": "bigint",
     "notNull": false
    },
    "decided_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "exception_requests_kind_enum": "\"kind\" in ('missed_check_in', 'missed_check_out', 'wrong_status', 'other')",
    "exception_requests_wanted_status_enum": "\"wanted_status\" in (1, 3)",
    "exception_requests_reason_max_length": "char_length(\"reason\") <= 1000",
    "exception_requests_reason_min_length": "char_length(\"reason\") >= 1",
    "exception_requests_status_enum": "\"status\" in ('pending', 'approved', 'rejected')",
    "exception_requests_comment_max_length": "char_length(\"comment\") <= 1000"
   },
   "indexes": {
    "exception_requests_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "exception_requests_date_idx": {
     "on": "\"date\", id"
    },
    "exception_requests_status_idx": {
     "on": "\"status\", id"
    },
    "exception_requests_decided_by_idx": {
     "on": "\"decided_by\", \"created_at\", id"
    },
    "exception_requests_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "exception_requests_user_id_date_key": {
     "on": "\"user_id\", \"date\"",
     "unique": true,
     "where": "\"status\" in ('pending')"
    }
   },
   "foreignKeys": {
    "exception_requests_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "exception_requests_decided_by_fkey": {
     "column": "decided_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "ownedBy": "user_id",
   "search": []
  },
  "exports": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "number": {
     "type": "integer",
     "notNull": true
    },
    "resource": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "month": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "format": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "file_name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "columns": {
     "type": "jsonb",
     "notNull": true
    },
    "row_count": {
     "type": "integer",
     "notNull": false
    },
    "size": {
     "type": "integer",
     "notNull": true
    },
    "sha256": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "period_version": {
     "type": "integer",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "exports_number_minimum": "\"number\" >= 1",
    "exports_resource_enum": "\"resource\" in ('attendance', 'leaves', 'dsr', 'down-times', 'roster-shifts')",
    "exports_month_max_length": "char_length(\"month\") <= 7",
    "exports_format_enum": "\"format\" in ('csv', 'xlsx')",
    "exports_file_name_max_length": "char_length(\"file_name\") <= 255",
    "exports_row_count_minimum": "\"row_count\" >= 0",
    "exports_size_minimum": "\"size\" >= 0",
    "exports_sha256_max_length": "char_length(\"sha256\") <= 64",
    "exports_period_version_minimum": "\"period_version\" >= 1"
   },
   "indexes": {
    "exports_number_idx": {
     "on": "\"number\", id"
    },
    "exports_month_idx": {
     "on": "\"month\", id"
    },
    "exports_number_key": {
     "on": "\"number\"",
     "unique": true
    },
    "exports_resource_month_format_period_version_key": {
     "on": "\"resource\", \"month\", \"format\", \"period_version\"",
     "unique": true
    }
   },
   "foreignKeys": {},
   "search": []
  },
  "form_answers": {
   "id": "bigint",
   "rules": "d975be6056f3",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "form": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "day": {
     "type": "date",
     "notNull": false
    },
    "occasion": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "answers": {
     "type": "jsonb",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "form_answers_form_enum": "\"form\" in ('dsr', 'exit', 'feedback')",
    "form_answers_occasion_max_length": "char_length(\"occasion\") <= 20"
   },
   "indexes": {
    "form_answers_user_id_idx": {
     "on": "\"user_id\", \"day\", id"
    },
    "form_answers_day_idx": {
     "on": "\"day\", id"
    },
    "form_answers_form_day_idx": {
     "on": "\"form\", \"day\", id"
    },
    "form_answers_user_id_form_occasion_key": {
     "on": "\"user_id\", \"form\", \"occasion\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "form_answers_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "form_questions": {
   "id": "bigint",
   "rules": "470aa5a6cbe5",
   "columns": {
    "form": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "question": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "type": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "choices": {
     "type": "jsonb",
     "notNull": false
    },
    "order": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "form_questions_form_enum": "\"form\" in ('dsr', 'exit', 'feedback')",
    "form_questions_question_max_length": "char_length(\"question\") <= 500",
    "form_questions_question_min_length": "char_length(\"question\") >= 1",
    "form_questions_type_enum": "\"type\" in ('text', 'choice', 'scale')",
    "form_questions_order_minimum": "\"order\" >= 0",
    "form_questions_order_maximum": "\"order\" <= 9999"
   },
   "indexes": {
    "form_questions_form_idx": {
     "on": "\"form\", id"
    },
    "form_questions_order_idx": {
     "on": "\"order\", id"
    },
    "form_questions_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "question"
   ],
   "searchBy": "trigger"
  },
  "global_type_categories": {
   "id": "bigint",
   "rules": "957581a7a85c",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "unique_value": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "global_type_categories_name_max_length": "char_length(\"name\") <= 120",
    "global_type_categories_name_min_length": "char_length(\"name\") >= 1",
    "global_type_categories_unique_value_max_length": "char_length(\"unique_value\") <= 30",
    "global_type_categories_unique_value_min_length": "char_length(\"unique_value\") >= 1"
   },
   "indexes": {
    "global_type_categories_name_idx": {
     "on": "\"name\", id"
    },
    "global_type_categories_unique_value_key": {
     "on": "\"unique_value\"",
     "unique": true
    },
    "global_type_categories_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "global_types": {
   "id": "bigint",
   "rules": "55af079f68ec",
   "columns": {
    "category_id": {
     "type": "bigint",
     "notNull": true
    },
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "unique_value": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "parent_ids": {
     "type": "bigint[]",
     "notNull": true,
     "default": "'{}'"
    },
    "order": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "meta": {
     "type": "jsonb",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "global_types_name_max_length": "char_length(\"name\") <= 120",
    "global_types_name_min_length": "char_length(\"name\") >= 1",
    "global_types_unique_value_max_length": "char_length(\"unique_value\") <= 30",
    "global_types_unique_value_min_length": "char_length(\"unique_value\") >= 1",
    "global_types_order_minimum": "\"order\" >= 0",
    "global_types_order_maximum": "\"order\" <= 9999"
   },
   "indexes": {
    "global_types_category_id_idx": {
     "on": "\"category_id\", id"
    },
    "global_types_name_idx": {
     "on": "\"name\", id"
    },
    "global_types_unique_value_idx": {
     "on": "\"unique_value\", id"
    },
    "global_types_parent_ids_idx": {
     "on": "\"parent_ids\"",
     "using": "gin"
    },
    "global_types_category_id_unique_value_key": {
     "on": "\"category_id\", \"unique_value\"",
     "unique": true
    },
    "global_types_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "global_types_category_id_fkey": {
     "column": "category_id",
     "table": "global_type_categories",
     "onDelete": "restrict"
    }
   },
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "happy_to_help": {
   "id": "bigint",
   "rules": "f6307516de23",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "topic": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "message": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'open'"
    },
    "answer": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "happy_to_help_topic_max_length": "char_length(\"topic\") <= 160",
    "happy_to_help_topic_min_length": "char_length(\"topic\") >= 1",
    "happy_to_help_message_max_length": "char_length(\"message\") <= 5000",
    "happy_to_help_message_min_length": "char_length(\"message\") >= 1",
    "happy_to_help_status_enum": "\"status\" in ('open', 'answered')",
    "happy_to_help_answer_max_length": "char_length(\"answer\") <= 5000"
   },
   "indexes": {
    "happy_to_help_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "happy_to_help_status_idx": {
     "on": "\"status\", id"
    },
    "happy_to_help_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "happy_to_help_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "happy_to_help_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": [
    "topic",
    "message"
   ],
   "searchBy": "trigger"
  },
  "help_messages": {
   "id": "bigint",
   "rules": "761044da22e9",
   "columns": {
    "help_id": {
     "type": "bigint",
     "notNull": true
    },
    "by": {
     "type": "bigint",
     "notNull": false
    },
    "text": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "help_messages_text_max_length": "char_length(\"text\") <= 5000",
    "help_messages_text_min_length": "char_length(\"text\") >= 1"
   },
   "indexes": {
    "help_messages_help_id_idx": {
     "on": "\"help_id\", \"created_at\", id"
    },
    "help_messages_by_idx": {
     "on": "\"by\", \"created_at\", id"
    },
    "help_messages_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "help_messages_help_id_fkey": {
     "column": "help_id",
     "table": "happy_to_help",
     "onDelete": "cascade"
    },
    "help_messages_by_fkey": {
     "column": "by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "holidays": {
   "id": "bigint",
   "rules": "357db4a4dc20",
   "columns": {
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "type": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "holidays_title_max_length": "char_length(\"title\") <= 120",
    "holidays_title_min_length": "char_length(\"title\") >= 1",
    "holidays_type_enum": "\"type\" in ('public', 'optional', 'company')"
   },
   "indexes": {
    "holidays_date_idx": {
     "on": "\"date\", id"
    },
    "holidays_type_idx": {
     "on": "\"type\", id"
    },
    "holidays_date_key": {
     "on": "\"date\"",
     "unique": true
    },
    "holidays_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "title"
   ],
   "searchBy": "trigger"
  },
  "leave_allowances": {
   "id": "bigint",
   "rules": "8c6368a433e0",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "leave_type": {
     "type": "bigint",
     "notNull": true
    },
    "year": {
     "type": "integer",
     "notNull": true
    },
    "entitled": {
     "type": "double precision",
     "notNull": true
    },
    "carried_over": {
     "type": "double precision",
     "notNull": true,
     "default": "0"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "leave_allowances_year_minimum": "\"year\" >= 2018",
    "leave_allowances_year_maximum": "\"year\" <= 2100",
    "leave_allowances_entitled_minimum": "\"entitled\" >= 0",
    "leave_allowances_entitled_maximum": "\"entitled\" <= 366",
    "leave_allowances_carried_over_minimum": "\"carried_over\" >= 0",
    "leave_allowances_carried_over_maximum": "\"carried_over\" <= 366"
   },
   "indexes": {
    "leave_allowances_user_id_idx": {
     "on": "\"user_id\", \"year\", id"
    },
    "leave_allowances_leave_type_idx": {
     "on": "\"leave_type\", \"year\", id"
    },
    "leave_allowances_year_idx": {
     "on": "\"year\", id"
    },
    "leave_allowances_user_id_leave_type_year_key": {
     "on": "\"user_id\", \"leave_type\", \"year\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "leave_allowances_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "leave_allowances_leave_type_fkey": {
     "column": "leave_type",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "leave_messages": {
   "id": "bigint",
   "rules": "9f7353984c9f",
   "columns": {
    "leave_id": {
     "type": "bigint",
     "notNull": true
    },
    "by": {
     "type": "bigint",
     "notNull": false
    },
    "text": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "leave_messages_text_max_length": "char_length(\"text\") <= 5000",
    "leave_messages_text_min_length": "char_length(\"text\") >= 1"
   },
   "indexes": {
    "leave_messages_leave_id_idx": {
     "on": "\"leave_id\", \"created_at\", id"
    },
    "leave_messages_by_idx": {
     "on": "\"by\", \"created_at\", id"
    },
    "leave_messages_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "leave_messages_leave_id_fkey": {
     "column": "leave_id",
     "table": "leaves",
     "onDelete": "cascade"
    },
    "leave_messages_by_fkey": {
     "column": "by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "leaves": {
   "id": "bigint",
   "rules": "3bd67b14b120",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "leave_type": {
     "type": "bigint",
     "notNull": true
    },
    "leave_from": {
     "type": "date",
     "notNull": true
    },
    "leave_to": {
     "type": "date",
     "notNull": true
    },
    "day_part": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'full'"
    },
    "days": {
     "type": "double precision",
     "notNull": false
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "leave_status": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "decided_by": {
     "type": "bigint",
     "notNull": false
    },
    "decided_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "is_deleted": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "leaves_day_part_enum": "\"day_part\" in ('full', 'first_half', 'second_half')",
    "leaves_days_minimum": "\"days\" >= 0",
    "leaves_reason_max_length": "char_length(\"reason\") <= 1000",
    "leaves_reason_min_length": "char_length(\"reason\") >= 1",
    "leaves_leave_status_enum": "\"leave_status\" in (0, 1, 2)",
    "leaves_comment_max_length": "char_length(\"comment\") <= 1000"
   },
   "indexes": {
    "leaves_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id, \"is_deleted\""
    },
    "leaves_leave_type_idx": {
     "on": "\"leave_type\", \"created_at\", id, \"is_deleted\""
    },
    "leaves_leave_from_idx": {
     "on": "\"leave_from\", id"
    },
    "leaves_leave_to_idx": {
     "on": "\"leave_to\", id"
    },
    "leaves_leave_status_idx": {
     "on": "\"leave_status\", id"
    },
    "leaves_decided_by_idx": {
     "on": "\"decided_by\", \"created_at\", id, \"is_deleted\""
    },
    "leaves_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "leaves_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "leaves_leave_type_fkey": {
     "column": "leave_type",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "leaves_decided_by_fkey": {
     "column": "decided_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "exclusions": {
    "leaves_no_overlap": {
     "equal": [
      "user_id"
     ],
     "period": "int4range((\"leave_from\" - date '2000-01-01') * 2 + case when \"day_part\" = 'second_half' then 1 else 0 end, (\"leave_to\" - date '2000-01-01') * 2 + case when \"day_part\" = 'first_half' then 1 else 2 end)",
     "where": "\"leave_status\" in (0, 1) and not is_deleted"
    }
   },
   "closing": {
    "stem": "leaves",
    "from": "leave_from",
    "to": "leave_to",
    "periods": "periods"
   },
   "ownedBy": "user_id",
   "search": []
  },
  "module_permissions": {
   "id": "bigint",
   "rules": "ee855791a35c",
   "columns": {
    "role_id": {
     "type": "bigint",
     "notNull": true
    },
    "module_id": {
     "type": "bigint",
     "notNull": true
    },
    "permissions": {
     "type": "jsonb",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {},
   "indexes": {
    "module_permissions_role_id_idx": {
     "on": "\"role_id\", \"created_at\", id"
    },
    "module_permissions_module_id_idx": {
     "on": "\"module_id\", \"created_at\", id"
    },
    "module_permissions_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "module_permissions_role_id_module_id_key": {
     "on": "\"role_id\", \"module_id\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "module_permissions_role_id_fkey": {
     "column": "role_id",
     "table": "roles",
     "onDelete": "restrict"
    },
    "module_permissions_module_id_fkey": {
     "column": "module_id",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "notification_settings": {
   "id": "bigint",
   "rules": "43bd851d0326",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": false
    },
    "kind": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "by": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "notification_settings_kind_enum": "\"kind\" in ('leave_asked', 'leave_decided', 'leave_recounted', 'request_asked', 'requests_waiting', 'request_changed', 'request_withdrawn', 'request_moved', 'request_step', 'exception_decided', 'down_time_decided', 'checklist_step', 'ticket_raised', 'ticket_urgent', 'ticket_assigned', 'ticket_taken', 'ticket_answered', 'ticket_mentioned', 'ticket_status', 'help_asked', 'dsr_queried', 'dsr_missing', 'dsr_answered', 'manager_changed', 'leaving_soon', 'message_written', 'trainer_changed', 'training_ending', 'salary_slip_added', 'document_added', 'document_handed_in', 'event_today', 'shifts_changed', 'shift_removed', 'changed_for_you', 'data_exported', 'change_waits', 'change_confirmed', 'change_refused', 'change_expired', 'webhook_failed', 'mails_unsent')",
    "notification_settings_by_enum": "\"by\" in ('app', 'urgent', 'mail', 'daily', 'none')"
   },
   "indexes": {
    "notification_settings_kind_idx": {
     "on": "\"kind\", id"
    },
    "notification_settings_user_id_kind_key": {
     "on": "\"user_id\", \"kind\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "notification_settings_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "notifications": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": false
    },
    "kind": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "params": {
     "type": "jsonb",
     "notNull": false
    },
    "link": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "read_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "notifications_kind_enum": "\"kind\" in ('leave_asked', 'leave_decided', 'leave_recounted', 'request_asked', 'requests_waiting', 'request_changed', 'request_withdrawn', 'request_moved', 'request_step', 'exception_decided', 'down_time_decided', 'checklist_step', 'ticket_raised', 'ticket_urgent', 'ticket_assigned', 'ticket_taken', 'ticket_answered', 'ticket_mentioned', 'ticket_status', 'help_asked', 'dsr_queried', 'dsr_missing', 'dsr_answered', 'manager_changed', 'leaving_soon', 'message_written', 'trainer_changed', 'training_ending', 'salary_slip_added', 'document_added', 'document_handed_in', 'event_today', 'shifts_changed', 'shift_removed', 'changed_for_you', 'data_exported', 'change_waits', 'change_confirmed', 'change_refused', 'change_expired', 'webhook_failed', 'mails_unsent')",
    "notifications_link_max_length": "char_length(\"link\") <= 300"
   },
   "indexes": {
    "notifications_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "notifications_kind_idx": {
     "on": "\"kind\", id"
    },
    "notifications_read_at_idx": {
     "on": "\"read_at\", id"
    },
    "notifications_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "notifications_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "pending_changes": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "stem": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "record_id": {
     "type": "bigint",
     "notNull": false
    },
    "about_id": {
     "type": "bigint",
     "notNull": false
    },
    "action": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "before": {
     "type": "jsonb",
     "notNull": false
    },
    "after": {
     "type": "jsonb",
     "notNull": false
    },
    "rows": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "requested_by": {
     "type": "bigint",
     "notNull": true
    },
    "confirmers": {
     "type": "bigint[]",
     "notNull": false
    },
    "state": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "expires_at": {
     "type": "timestamptz",
     "notNull": true
    },
    "decided_by": {
     "type": "bigint",
     "notNull": false
    },
    "decided_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "needs": {
     "type": "jsonb",
     "notNull": true
    },
    "request": {
     "type": "jsonb",
     "notNull": true
    },
    "fingerprint": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "pending_changes_stem_max_length": "char_length(\"stem\") <= 60",
    "pending_changes_record_id_maximum": "\"record_id\" <= 9007199254740991",
    "pending_changes_action_max_length": "char_length(\"action\") <= 60",
    "pending_changes_rows_minimum": "\"rows\" >= 1",
    "pending_changes_reason_max_length": "char_length(\"reason\") <= 500",
    "pending_changes_state_enum": "\"state\" in (0, 1, 2, 3, 4)",
    "pending_changes_comment_max_length": "char_length(\"comment\") <= 1000",
    "pending_changes_fingerprint_max_length": "char_length(\"fingerprint\") <= 64"
   },
   "indexes": {
    "pending_changes_record_id_idx": {
     "on": "\"record_id\", id"
    },
    "pending_changes_about_id_idx": {
     "on": "\"about_id\", \"created_at\", id"
    },
    "pending_changes_requested_by_idx": {
     "on": "\"requested_by\", \"created_at\", id"
    },
    "pending_changes_confirmers_idx": {
     "on": "\"confirmers\"",
     "using": "gin"
    },
    "pending_changes_decided_by_idx": {
     "on": "\"decided_by\", \"created_at\", id"
    },
    "pending_changes_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "pending_changes_state_expires_at_idx": {
     "on": "\"state\", \"expires_at\", \"created_at\", id"
    }
   },
   "foreignKeys": {
    "pending_changes_about_id_fkey": {
     "column": "about_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "pending_changes_requested_by_fkey": {
     "column": "requested_by",
     "table": "employees",
     "onDelete": "restrict"
    },
    "pending_changes_decided_by_fkey": {
     "column": "decided_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "periods": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "resource": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "month": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "state": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'open'"
    },
    "changed_by": {
     "type": "bigint",
     "notNull": false
    },
    "changed_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "periods_resource_enum": "\"resource\" in ('attendance', 'leaves', 'dsr', 'down-times', 'roster-shifts')",
    "periods_month_max_length": "char_length(\"month\") <= 7",
    "periods_state_enum": "\"state\" in ('open', 'closed')",
    "periods_reason_max_length": "char_length(\"reason\") <= 500"
   },
   "indexes": {
    "periods_month_idx": {
     "on": "\"month\", id"
    },
    "periods_changed_by_idx": {
     "on": "\"changed_by\", id"
    },
    "periods_resource_month_key": {
     "on": "\"resource\", \"month\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "periods_changed_by_fkey": {
     "column": "changed_by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "privacy_exports": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "state": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'pending'"
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "file_name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "size": {
     "type": "integer",
     "notNull": false
    },
    "sha256": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "rights": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "expires_at": {
     "type": "timestamptz",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "privacy_exports_state_enum": "\"state\" in ('pending', 'ready', 'failed', 'over')",
    "privacy_exports_reason_max_length": "char_length(\"reason\") <= 500",
    "privacy_exports_file_name_max_length": "char_length(\"file_name\") <= 255",
    "privacy_exports_size_minimum": "\"size\" >= 0",
    "privacy_exports_sha256_max_length": "char_length(\"sha256\") <= 64",
    "privacy_exports_rights_max_length": "char_length(\"rights\") <= 64"
   },
   "indexes": {
    "privacy_exports_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "privacy_exports_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "privacy_exports_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "project_developers": {
   "id": "bigint",
   "rules": "aae14e1cc208",
   "columns": {
    "project_id": {
     "type": "bigint",
     "notNull": true
    },
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "employee_project_role": {
     "type": "bigint",
     "notNull": true
    },
    "start_date": {
     "type": "date",
     "notNull": true
    },
    "end_date": {
     "type": "date",
     "notNull": false
    },
    "allocation": {
     "type": "integer",
     "notNull": true
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "project_developers_allocation_minimum": "\"allocation\" >= 1",
    "project_developers_allocation_maximum": "\"allocation\" <= 100"
   },
   "indexes": {
    "project_developers_project_id_idx": {
     "on": "\"project_id\", \"created_at\", id"
    },
    "project_developers_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "project_developers_employee_project_role_idx": {
     "on": "\"employee_project_role\", \"created_at\", id"
    },
    "project_developers_start_date_idx": {
     "on": "\"start_date\", id"
    },
    "project_developers_end_date_idx": {
     "on": "\"end_date\", id"
    },
    "project_developers_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "project_developers_project_id_fkey": {
     "column": "project_id",
     "table": "projects",
     "onDelete": "cascade"
    },
    "project_developers_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "project_developers_employee_project_role_fkey": {
     "column": "employee_project_role",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "projects": {
   "id": "bigint",
   "rules": "32b5bf128558",
   "columns": {
    "project_id": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "client_id": {
     "type": "bigint",
     "notNull": true
    },
    "owner_id": {
     "type": "bigint",
     "notNull": true
    },
    "billing_type": {
     "type": "bigint",
     "notNull": true
    },
    "project_status": {
     "type": "bigint",
     "notNull": true
    },
    "technologies": {
     "type": "bigint[]",
     "notNull": true,
     "default": "'{}'"
    },
    "start_date": {
     "type": "date",
     "notNull": true
    },
    "end_date": {
     "type": "date",
     "notNull": false
    },
    "description": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "projects_project_id_max_length": "char_length(\"project_id\") <= 9",
    "projects_name_max_length": "char_length(\"name\") <= 160",
    "projects_name_min_length": "char_length(\"name\") >= 1",
    "projects_description_max_length": "char_length(\"description\") <= 5000"
   },
   "indexes": {
    "projects_name_idx": {
     "on": "\"name\", id"
    },
    "projects_client_id_idx": {
     "on": "\"client_id\", \"created_at\", id"
    },
    "projects_owner_id_idx": {
     "on": "\"owner_id\", \"created_at\", id"
    },
    "projects_billing_type_idx": {
     "on": "\"billing_type\", \"created_at\", id"
    },
    "projects_project_status_idx": {
     "on": "\"project_status\", \"created_at\", id"
    },
    "projects_technologies_idx": {
     "on": "\"technologies\"",
     "using": "gin"
    },
    "projects_start_date_idx": {
     "on": "\"start_date\", id"
    },
    "projects_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "projects_project_id_key": {
     "on": "\"project_id\"",
     "unique": true
    },
    "projects_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "projects_client_id_fkey": {
     "column": "client_id",
     "table": "clients",
     "onDelete": "restrict"
    },
    "projects_owner_id_fkey": {
     "column": "owner_id",
     "table": "employees",
     "onDelete": "restrict"
    },
    "projects_billing_type_fkey": {
     "column": "billing_type",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "projects_project_status_fkey": {
     "column": "project_status",
     "table": "global_types",
     "onDelete": "restrict"
    }
   },
   "search": [
    "project_id",
    "name"
   ],
   "searchBy": "trigger"
  },
  "roles": {
   "id": "bigint",
   "rules": "f049655ed7ee",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "unique_value": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "dep_id": {
     "type": "bigint",
     "notNull": false
    },
    "parent_role_id": {
     "type": "bigint",
     "notNull": false
    },
    "second_factor": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "roles_name_max_length": "char_length(\"name\") <= 120",
    "roles_name_min_length": "char_length(\"name\") >= 1",
    "roles_unique_value_max_length": "char_length(\"unique_value\") <= 30",
    "roles_unique_value_min_length": "char_length(\"unique_value\") >= 1"
   },
   "indexes": {
    "roles_name_idx": {
     "on": "\"name\", id"
    },
    "roles_dep_id_idx": {
     "on": "\"dep_id\", id"
    },
    "roles_parent_role_id_idx": {
     "on": "\"parent_role_id\", id"
    },
    "roles_unique_value_key": {
     "on": "\"unique_value\"",
     "unique": true
    },
    "roles_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "roles_dep_id_fkey": {
     "column": "dep_id",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "roles_parent_role_id_fkey": {
     "column": "parent_role_id",
     "table": "roles",
     "onDelete": "restrict"
    }
   },
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  },
  "roster_shifts": {
   "id": "bigint",
   "rules": "1a8518697a9a",
   "columns": {
    "emp_id": {
     "type": "bigint",
     "notNull": true
    },
    "date": {
     "type": "date",
     "notNull": true
    },
    "shift": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "start_time": {
     "type": "time",
     "notNull": false
    },
    "end_time": {
     "type": "time",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "roster_shifts_shift_enum": "\"shift\" in ('Morning Shift', 'Afternoon Shift', 'Night Shift')"
   },
   "indexes": {
    "roster_shifts_date_idx": {
     "on": "\"date\", id"
    },
    "roster_shifts_shift_idx": {
     "on": "\"shift\", id"
    },
    "roster_shifts_emp_id_date_key": {
     "on": "\"emp_id\", \"date\"",
     "unique": true
    }
   },
   "foreignKeys": {
    "roster_shifts_emp_id_fkey": {
     "column": "emp_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "closing": {
    "stem": "roster-shifts",
    "from": "date",
    "to": "date",
    "periods": "periods"
   },
   "ownedBy": "emp_id",
   "search": []
  },
  "ryg_statuses": {
   "id": "bigint",
   "rules": "57290108f1d4",
   "columns": {
    "user_id": {
     "type": "bigint",
     "notNull": true
    },
    "status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "reason": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "since": {
     "type": "date",
     "notNull": false
    },
    "is_current": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "ryg_statuses_status_enum": "\"status\" in ('red', 'yellow', 'green')",
    "ryg_statuses_reason_max_length": "char_length(\"reason\") <= 1000",
    "ryg_statuses_reason_min_length": "char_length(\"reason\") >= 1"
   },
   "indexes": {
    "ryg_statuses_user_id_idx": {
     "on": "\"user_id\", \"created_at\", id"
    },
    "ryg_statuses_status_idx": {
     "on": "\"status\", id"
    },
    "ryg_statuses_since_idx": {
     "on": "\"since\", id"
    },
    "ryg_statuses_is_current_idx": {
     "on": "\"is_current\", id"
    },
    "ryg_statuses_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "ryg_statuses_user_id_fkey": {
     "column": "user_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "static_contents": {
   "id": "bigint",
   "rules": "ca9270373272",
   "columns": {
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "content": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "emp_id": {
     "type": "bigint",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "static_contents_title_enum": "\"title\" in ('terms_and_condition', 'company_policy', 'leave_policy')",
    "static_contents_content_max_length": "char_length(\"content\") <= 100000",
    "static_contents_content_min_length": "char_length(\"content\") >= 1"
   },
   "indexes": {
    "static_contents_title_idx": {
     "on": "\"title\", id"
    },
    "static_contents_emp_id_idx": {
     "on": "\"emp_id\", \"created_at\", id"
    },
    "static_contents_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "static_contents_emp_id_fkey": {
     "column": "emp_id",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "ticket_comments": {
   "id": "bigint",
   "rules": "66bec4d47496",
   "columns": {
    "ticket_id": {
     "type": "bigint",
     "notNull": true
    },
    "by": {
     "type": "bigint",
     "notNull": false
    },
    "comment": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "internal": {
     "type": "boolean",
     "notNull": true,
     "default": "false"
    },
    "mentions": {
     "type": "bigint[]",
     "notNull": true,
     "default": "'{}'"
    },
    "at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "ticket_comments_comment_max_length": "char_length(\"comment\") <= 5000",
    "ticket_comments_comment_min_length": "char_length(\"comment\") >= 1"
   },
   "indexes": {
    "ticket_comments_ticket_id_idx": {
     "on": "\"ticket_id\", \"created_at\", id"
    },
    "ticket_comments_by_idx": {
     "on": "\"by\", \"created_at\", id"
    },
    "ticket_comments_mentions_idx": {
     "on": "\"mentions\"",
     "using": "gin"
    },
    "ticket_comments_created_at_idx": {
     "on": "\"created_at\", id"
    }
   },
   "foreignKeys": {
    "ticket_comments_ticket_id_fkey": {
     "column": "ticket_id",
     "table": "tickets",
     "onDelete": "cascade"
    },
    "ticket_comments_by_fkey": {
     "column": "by",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": []
  },
  "tickets": {
   "id": "bigint",
   "rules": "16ad1c0fc40d",
   "columns": {
    "ticket_no": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "title": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "description": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "category": {
     "type": "bigint",
     "notNull": true
    },
    "priority": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "status": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'open'"
    },
    "raised_by": {
     "type": "bigint",
     "notNull": false
    },
    "assigned_to": {
     "type": "bigint",
     "notNull": false
    },
    "last_message_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "closed_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "tickets_ticket_no_max_length": "char_length(\"ticket_no\") <= 20",
    "tickets_title_max_length": "char_length(\"title\") <= 160",
    "tickets_title_min_length": "char_length(\"title\") >= 1",
    "tickets_description_max_length": "char_length(\"description\") <= 5000",
    "tickets_description_min_length": "char_length(\"description\") >= 1",
    "tickets_priority_enum": "\"priority\" in ('low', 'medium', 'high', 'urgent')",
    "tickets_status_enum": "\"status\" in ('open', 'in_progress', 'on_hold', 'resolved', 'closed')"
   },
   "indexes": {
    "tickets_category_idx": {
     "on": "\"category\", \"created_at\", id"
    },
    "tickets_priority_idx": {
     "on": "\"priority\", id"
    },
    "tickets_status_idx": {
     "on": "\"status\", id"
    },
    "tickets_raised_by_idx": {
     "on": "\"raised_by\", \"created_at\", id"
    },
    "tickets_assigned_to_idx": {
     "on": "\"assigned_to\", \"created_at\", id"
    },
    "tickets_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "tickets_ticket_no_key": {
     "on": "\"ticket_no\"",
     "unique": true
    },
    "tickets_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {
    "tickets_category_fkey": {
     "column": "category",
     "table": "global_types",
     "onDelete": "restrict"
    },
    "tickets_raised_by_fkey": {
     "column": "raised_by",
     "table": "employees",
     "onDelete": "restrict"
    },
    "tickets_assigned_to_fkey": {
     "column": "assigned_to",
     "table": "employees",
     "onDelete": "restrict"
    }
   },
   "search": [
    "ticket_no",
    "title",
    "description"
   ],
   "searchBy": "trigger"
  },
  "webhook_deliveries": {
   "id": "bigint",
   "rules": "d405402eaad1",
   "columns": {
    "webhook_id": {
     "type": "bigint",
     "notNull": true
    },
    "resource": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "record_id": {
     "type": "bigint",
     "notNull": true
    },
    "event": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "payload": {
     "type": "jsonb",
     "notNull": false
    },
    "state": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true,
     "default": "'waiting'"
    },
    "tries": {
     "type": "integer",
     "notNull": true,
     "default": "0"
    },
    "answer_status": {
     "type": "integer",
     "notNull": false
    },
    "answer": {
     "type": "text collate \"und-x-icu\"",
     "notNull": false
    },
    "tried_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "next_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "webhook_deliveries_resource_max_length": "char_length(\"resource\") <= 60",
    "webhook_deliveries_record_id_maximum": "\"record_id\" <= 9007199254740991",
    "webhook_deliveries_event_enum": "\"event\" in ('created', 'updated', 'deleted')",
    "webhook_deliveries_state_enum": "\"state\" in ('waiting', 'delivered', 'failed')",
    "webhook_deliveries_tries_minimum": "\"tries\" >= 0",
    "webhook_deliveries_answer_max_length": "char_length(\"answer\") <= 1000"
   },
   "indexes": {
    "webhook_deliveries_webhook_id_idx": {
     "on": "\"webhook_id\", \"created_at\", id"
    },
    "webhook_deliveries_record_id_idx": {
     "on": "\"record_id\", id"
    },
    "webhook_deliveries_created_at_idx": {
     "on": "\"created_at\", id"
    },
    "webhook_deliveries_webhook_id_resource_record_id_idx": {
     "on": "\"webhook_id\", \"resource\", \"record_id\", \"created_at\", id"
    },
    "webhook_deliveries_state_next_at_idx": {
     "on": "\"state\", \"next_at\", \"created_at\", id"
    }
   },
   "foreignKeys": {
    "webhook_deliveries_webhook_id_fkey": {
     "column": "webhook_id",
     "table": "webhooks",
     "onDelete": "cascade"
    }
   },
   "search": []
  },
  "webhooks": {
   "id": "bigint",
   "rules": "0b982ff99bbf",
   "columns": {
    "name": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "resource": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "events": {
     "type": "jsonb",
     "notNull": true
    },
    "filter": {
     "type": "jsonb",
     "notNull": false
    },
    "address": {
     "type": "text collate \"und-x-icu\"",
     "notNull": true
    },
    "is_active": {
     "type": "boolean",
     "notNull": true,
     "default": "true"
    },
    "secret_made_at": {
     "type": "timestamptz",
     "notNull": false
    },
    "created_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "updated_at": {
     "type": "timestamptz",
     "notNull": true,
     "default": "now()"
    },
    "created_by": {
     "type": "bigint",
     "notNull": false
    },
    "version": {
     "type": "integer",
     "notNull": true,
     "default": "1"
    }
   },
   "checks": {
    "webhooks_name_max_length": "char_length(\"name\") <= 120",
    "webhooks_name_min_length": "char_length(\"name\") >= 1",
    "webhooks_resource_max_length": "char_length(\"resource\") <= 60",
    "webhooks_address_max_length": "char_length(\"address\") <= 2000"
   },
   "indexes": {
    "webhooks_name_idx": {
     "on": "\"name\", id"
    },
    "webhooks_resource_idx": {
     "on": "\"resource\", id"
    },
    "webhooks_search_text_idx": {
     "on": "search_text gin_trgm_ops",
     "using": "gin"
    }
   },
   "foreignKeys": {},
   "search": [
    "name"
   ],
   "searchBy": "trigger"
  }
 },
 "views": {
  "trainees": {
   "of": "employees",
   "where": "\"user_role\" = (select id from roles where unique_value = 'trainee')",
   "columns": [
    "avatar_url",
    "emp_id",
    "name",
    "email",
    "phone",
    "gender",
    "user_role",
    "joining_date",
    "designation",
    "department",
    "manager_id",
    "trainer_id",
    "training_start",
    "training_end",
    "trainee_status",
    "technologies",
    "erased_at",
    "is_active",
    "is_deleted",
    "id",
    "created_at",
    "updated_at",
    "created_by",
    "version",
    "search_text"
   ]
  }
 },
 "stems": [
  "approvals.stem",
  "audit.entity"
 ]
};
