import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'

const require = createRequire(import.meta.url)
const library = join(dirname(require.resolve('oracledb/package.json')), 'lib')

/** Files of the driver whose numbers only its own files read, and by name. */
const internal = [
  'errors.js',
  join('thin', 'protocol', 'constants.js'),
  join('thin', 'sqlnet', 'constants.js'),
  join('impl', 'datahandlers', 'constants.js')
].map(file => join(library, file))
const sources = new Set([...internal, join(library, 'constants.js')])

const imported = /^const (\w+) = require\(['"](\.[^'"]+)['"]\);$/gm

/**
 * Code of a file of the Oracle driver in which each named number is written as the number; files
 * that define such numbers for the driver alone do not define them any more. A bundler cannot do
 * this for CommonJS, and the names are 75 kB of the archive. Other code is returned as it is.
 */
export function inlineOracleConstants(code, id) {
  const file = id.split('?')[0] ?? id
  if (!file.startsWith(library + sep)) return code
  let inlined = code
  for (const [, name, path] of code.matchAll(imported)) {
    const source = createRequire(file).resolve(path)
    if (!sources.has(source)) continue
    const values = require(source)
    inlined = inlined.replace(
      new RegExp(`(?<![\\w.])${name}\\.([A-Z]\\w*)`, 'g'),
      (whole, constant) => (isNumber(values[constant]) ? `(${values[constant]})` : whole)
    )
  }
  return internal.includes(file) ? withoutNumbers(inlined, require(file)) : inlined
}

const isNumber = value => typeof value === 'number'

/** Code of a module without the lines of its exports that define numbers. */
function withoutNumbers(code, values) {
  const start = code.indexOf('module.exports =')
  const exported = code
    .slice(start)
    .replace(/^ {2}([A-Z]\w*)(?:: [^\n{}[\]]*)?,(?: *\/[/*].*)?\n/gm, (line, name) =>
      isNumber(values[name]) ? '' : line
    )
  return code.slice(0, start) + exported
}
