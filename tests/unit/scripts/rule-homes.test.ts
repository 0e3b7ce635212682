import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = execFileSync('git', ['ls-files', '--cached', '--others', 'src'], { cwd: root })
  .toString()
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && existsSync(join(root, file)))

/**
 * Rules that several parts of the program need: a pattern that matches the code of the rule, and
 * the only file that may contain it.
 */
const rules = [
  {
    rule: 'form of the id of a generation',
    shape: /g\(?\\d\{6\}/,
    home: 'src/shared/model/data-mart/generation-id.ts'
  },
  {
    rule: 'path of the file of a generation',
    shape: /warehouse\/\$\{\w*table/i,
    home: 'src/main/warehouse/generation-names.ts'
  },
  {
    rule: 'equality of JSON values',
    shape: /JSON\.stringify\([^\n]*\) [!=]==\s+JSON\.stringify/,
    home: 'src/shared/kit/json.ts'
  },
  {
    rule: 'message for a table with too many columns',
    shape: /cột; nhiều nhất là/,
    home: 'src/shared/model/file-import/profile.ts'
  },
  {
    rule: 'reason for the audit log',
    shape:
      /paragraphSchema\(300\)\.refine\(\s*reason => reason\.trim\(\)\.length >= minReasonLength/,
    home: 'src/shared/kit/fields.ts'
  },
  {
    rule: 'quoting of an identifier in SQL',
    shape: /name\.replaceAll\('"', '""'\)/i,
    home: 'src/shared/kit/sql-text.ts'
  },
  {
    rule: 'calendar day of a time in UTC',
    shape: /new Date\(.*\)\.toISOString\(\)\.slice\(0, 10\)/,
    home: 'src/shared/kit/format.ts'
  },
  {
    rule: 'text of a cell of a sector table',
    shape: /typeof (\w+) === '(?:object' \? \1\.text|string' \? \1 : \1\.text)/,
    home: 'src/shared/features/analytics/table-view.ts'
  }
]

it.each(rules)('the rule “$rule” is implemented only in $home', ({ shape, home }) => {
  const found = sources.filter(file => shape.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([home])
})
