{
  "name": "{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "node node_modules/@crewdeck/engine/cli/run.mjs start",
    "dev": "node node_modules/@crewdeck/engine/cli/run.mjs dev",
    "generate": "node node_modules/@crewdeck/engine/cli/run.mjs generate",
    "build": "node node_modules/@crewdeck/engine/cli/run.mjs build",
    "admin": "node node_modules/@crewdeck/engine/cli/run.mjs admin"
  },
  "dependencies": {
    "@crewdeck/engine": "file:{{engine}}",
    {{packages}}
  }
}
