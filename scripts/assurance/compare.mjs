import { rowsOf } from './catalogue.mjs'
import { writePage } from './page.mjs'

const shownAtMost = 10

/**
 * Compares docs/assurance.md with what the tests came to. `problems` are lines for a person, none where the page still holds;
 * `elsewhere` are the reasons for which this machine could not run what the page's machine ran: no fault of the page.
 * @param {string} found @param {import('./results.mjs').Result[]} results
 */
export function comparePage(found, results) {
  const covering = results.filter(({ name }) => rowsOf(name).length > 0)
  const failed = covering.filter(({ status }) => status === 'failed')
  if (failed.length > 0) return { problems: failed.map(describeFailure), elsewhere: [] }
  const wanted = writePage(results)
  if (found === wanted) return { problems: [], elsewhere: [] }
  const skipped = covering.filter(({ status }) => status === 'skipped')
  // The same tests; only where they could run differs, and each says why.
  if (withoutVerdicts(found) === withoutVerdicts(wanted) && skipped.every(({ reason }) => reason))
    return { problems: [], elsewhere: [...new Set(skipped.map(({ reason }) => reason))].sort() }
  return { problems: describeChanges(found, wanted), elsewhere: [] }
}

function describeFailure({ file, name }) {
  const args = file.endsWith('.spec.ts')
    ? `playwright test --config=tests/playwright.config.ts ${file}`
    : `vitest run --config tests/vitest.config.ts ${file}`
  return `failed: ${name}\n    npx ${args}`
}

/** What of a row is about its tests, not about the machine that ran them. */
function withoutVerdicts(page) {
  return [...rowsIn(page)]
    .map(([id, row]) => [id, row.title, row.needs, row.tests].join('\n'))
    .join('\n\n')
}

function describeChanges(found, wanted) {
  const [before, now] = [rowsIn(found), rowsIn(wanted)]
  const lines = [...new Set([...before.keys(), ...now.keys()])].flatMap(id => {
    const [old, fresh] = [before.get(id), now.get(id)]
    const [oldTests, freshTests] = [testsIn(old), testsIn(fresh)]
    const changes = [
      ...freshTests.filter(test => !oldTests.includes(test)).map(test => `${id} + ${test}`),
      ...oldTests.filter(test => !freshTests.includes(test)).map(test => `${id} - ${test}`)
    ]
    if (changes.length > 0) return changes
    return ['verdict', 'title', 'needs'].every(cell => old?.[cell] === fresh?.[cell])
      ? []
      : [
          `${id}: the page says ${old?.verdict ?? 'nothing'}, the tests ${fresh?.verdict ?? 'nothing'}`
        ]
  })
  if (lines.length === 0) return ['the words around its tables']
  const more = lines.length - shownAtMost
  return [...lines.slice(0, shownAtMost), ...(more > 0 ? [`and ${more} more`] : [])]
}

/** The rows of the page's tables by their id. */
function rowsIn(page) {
  const rows = new Map()
  for (const line of page.split('\n')) {
    const [, id, title, needs, verdict, tests] =
      /^\| ([\w]+) \| (.*?) \| (.*?) \| (.*?) \| ((?:`tests\/.*)?) ?\|$/.exec(line) ?? []
    if (id) rows.set(id, { title, needs, verdict, tests: tests ?? '' })
  }
  return rows
}

/** `file: title` of every test that a row shows. */
function testsIn(row) {
  return (row?.tests ?? '')
    .split('<br>')
    .filter(Boolean)
    .flatMap(part => {
      const [, file, titles = ''] = /^`([^`]+)` \(\w+\): (.*)$/.exec(part) ?? []
      return titles.split(' · ').map(title => `${file}: ${title.trim()}`)
    })
}
