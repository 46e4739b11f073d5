import { readFileSync, writeFileSync } from 'node:fs';
import { compileFolder } from 'formcart/compile';

// Compiles the form once, before each build. The page needs neither the compiler nor its packages.
const catalogue = JSON.parse(readFileSync('src/catalogue.json', 'utf8'));
const { source, problems } = await compileFolder('definitions', 'seal', { catalogue });
for (const { severity, file, line, column, message } of problems)
  console.error(`${severity} ${file}:${line}:${column} ${message}`);
if (source === undefined) process.exitCode = 1;
else writeFileSync('src/form.json', JSON.stringify(source));
