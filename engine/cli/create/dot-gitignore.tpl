node_modules
generated/
schemas/vocabulary.schema.json
dist/
data/
.env
