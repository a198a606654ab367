// Types of the server's answers, from its OpenAPI schema.
//
//   node scripts/types.js           ask the Python package for the schema and write both files
//   node scripts/types.js --print   print the types of the schema that is kept in the repository
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const SCHEMA = new URL('../openapi.json', import.meta.url);
const TYPES = new URL('../src/api/schema.ts', import.meta.url);
const PROGRAM = `
import json
from bastide.server.app import create_app
from bastide.server.settings import Settings
schema = create_app(Settings()).openapi()
schema["info"]["version"] = "0"
print(json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False))
`;

async function types() {
  const nodes = await openapiTS(readFileSync(SCHEMA, 'utf8'), {
    alphabetize: true,
    defaultNonNullable: false,
  });
  return `// Made by scripts/types.js from openapi.json; not to be edited.\n\n${astToString(nodes)}`;
}

if (process.argv.includes('--print')) {
  process.stdout.write(await types());
} else {
  const venv = new URL('../../.venv/bin/python', import.meta.url);
  const python = process.env.PYTHON ?? (existsSync(venv) ? venv.pathname : 'python3');
  const source = new URL('../../src', import.meta.url).pathname;
  const schema = execFileSync(python, ['-c', PROGRAM], {
    env: { ...process.env, PYTHONPATH: source },
    encoding: 'utf8',
  });
  writeFileSync(SCHEMA, schema);
  writeFileSync(TYPES, await types());
}
