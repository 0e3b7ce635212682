import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { printScriptStep, runScript } from '../../../scripts/tools.mjs'
import { folderRemovalRetryOptions } from '../trino-cluster.mjs'
import {
  measureHeaviestQueries,
  nameDistinctQueries,
  writeHeaviestQueryPlans
} from './heaviest.mjs'
import { startMeasuredPostgresql } from './postgresql-side.mjs'
import { bundlePageQuerySources } from './program.mjs'
import {
  formatErrorTables,
  formatHeaviestQueriesTable,
  formatResponseTimeTables,
  formatUsageTable
} from './report.mjs'
import { createLoadTestTables, loadTestSchemas } from './rows.mjs'
import { parseLoadTestSettings } from './settings.mjs'
import { startMeasuredTrino } from './trino-side.mjs'
import { sampleNodeUsage } from './usage.mjs'
import { runPageClients } from './walk.mjs'

/** Time in milliseconds that a simulated user spends on reading the error message of a page. */
const reading = 1_000

await runScript(async () => {
  // The servers are stopped when this process exits normally, so a signal causes a normal exit; a
  // second signal must not interrupt it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  const settings = parseLoadTestSettings(process.argv.slice(2))
  const { engine, data } = settings
  const temporary = mkdtempSync(join(tmpdir(), 'load-'))
  // The server does not run as root and must be able to enter this folder, which contains its row
  // files.
  chmodSync(temporary, 0o711)
  process.once('exit', () => rmSync(temporary, folderRemovalRetryOptions))
  const folder = data === undefined ? temporary : join(resolve(data), engine)
  mkdirSync(folder, { recursive: true })
  const program = await bundlePageQuerySources(temporary)
  const start = engine === 'trino' ? startMeasuredTrino : startMeasuredPostgresql
  const side = await start(folder, settings)
  try {
    await createLoadTestTables(side, program.seedTables(), {
      engine,
      millions: settings.millions,
      folder
    })
    const server = { ...side.server, schema: loadTestSchemas.large }
    printScriptStep('asking the sample what the pages ask')
    const pages = await program.serverQueriesOfSectorPages(server, loadTestSchemas.sample)
    const named = nameDistinctQueries(pages)
    const asked = pages.reduce((sum, { breaths }) => sum + breaths.flat().length, 0)
    printScriptStep(
      `${pages.length} pages ask ${asked} questions, ${named.questions.length} different ones`
    )
    if (settings.heaviest) await heaviest(named.questions, server)
    if (settings.seconds > 0) await load(pages, named, server)
  } finally {
    await side.close()
  }

  async function heaviest(questions, server) {
    const slowest = await measureHeaviestQueries(program, side, server, questions)
    console.log(`\n${formatHeaviestQueriesTable(slowest)}\n`)
    if (settings.plans) await writeHeaviestQueryPlans(side, slowest, resolve(settings.plans))
  }

  async function load(pages, { nameOf }, server) {
    const { clients, seconds, workers } = settings
    const nodes = engine === 'trino' ? `${workers} workers` : 'one server'
    printScriptStep(`${engine}, ${nodes}, ${clients} clients, ${seconds} s`)
    const used = sampleNodeUsage(side.nodes())
    let killed
    const kill = () => {
      side.kill().then(
        moment => {
          killed = moment
          printScriptStep(
            moment === undefined ? 'nobody was there to be killed' : `${side.killed} was killed`
          )
        },
        error => printScriptStep(`nothing was killed: ${error.message}`)
      )
    }
    const killing = settings.kill > 0 ? setTimeout(kill, settings.kill * 1_000) : undefined
    const began = performance.now()
    const told = await runPageClients(program, server, pages, {
      ...{ clients, pause: settings.pause * 1_000, reading },
      goesOn: () => performance.now() < began + seconds * 1_000
    })
    clearTimeout(killing)
    const lasted = (performance.now() - began) / 1_000
    const answered = told.questions.filter(({ fault }) => fault === undefined).length
    const tables = [
      ...formatResponseTimeTables(told, nameOf),
      ...formatErrorTables(told.questions, killed),
      formatUsageTable(used(), lasted, answered)
    ]
    console.log(`\n${tables.join('\n\n')}\n`)
    printScriptStep(
      `${answered} answers in ${lasted.toFixed(0)} s, ${(answered / lasted).toFixed(1)} a second`
    )
    for (const note of await side.notes()) printScriptStep(note)
  }
})
