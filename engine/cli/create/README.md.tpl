# {{title}}

    npm start       # http://localhost:3000, with the people of server/demo.ts (password Change#2026)

| folder | holds |
|---|---|
| `schemas/` | what a record is: a JSON Schema a resource; `people` are who may sign in |
| `resources/` | what console and API do with it: definitions, roles, words |
| `server/` | the demo's rows, and rules that no declaration can say |
| `src/` | the console, and pages of its own |
| `generated/` | what follows; written by `npm run generate`, never edited |

Put another JSON Schema into `schemas/`, run `npm run generate`, and start: it has a table, an API under
`/api/rest/<stem>`, a list, a form, a record's page and a place in the menu.
