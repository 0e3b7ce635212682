import { PlainError, runScript, say } from '../tools.mjs'
import { askPlainly, startCluster } from './trino-cluster.mjs'
import { prepareTrino } from './trino-files.mjs'

const usual = { workers: 2, clients: 20, seconds: 120, millions: 12, kill: 0 }
/** Rows of `lineitem` in a set of scale 1, in millions. */
const perScale = 6

/** What waits longer than a person does is a fault. */
const limited = { 'X-Trino-Session': 'query_max_run_time=60s' }

/** What pages ask, in the words of the dialect: figures of a period, figures of units, a page of rows that are searched, and a count over all. */
const questions = {
  period: year =>
    `SELECT CAST(date_trunc('month', ngay) AS date), count(*), sum(CAST(CAST(tien AS decimal(27, 9)) * DECIMAL '1000000000' AS decimal(38, 0)))
      FROM ho.kho.dong WHERE ky = '${year}' GROUP BY 1 ORDER BY 1 NULLS LAST`,
  units: year =>
    `SELECT don_vi, count(*), CAST(count(*) AS decimal(38, 0)) * 1000000 / sum(CAST(count(*) AS decimal(38, 0))) OVER (), min(so), max(so)
      FROM ho.kho.dong WHERE ngay >= DATE '${year}-06-01' GROUP BY don_vi ORDER BY don_vi NULLS LAST`,
  rows: year =>
    `SELECT don_vi, so, tien, ngay FROM ho.kho.dong
      WHERE ky = '${year}' AND strpos(replace(lower(regexp_replace(normalize(don_vi, NFD), '\\p{Mn}', '')), 'đ', 'd'), 'air') > 0
      ORDER BY tien DESC NULLS LAST, so NULLS LAST LIMIT 201`,
  distinct: () => 'SELECT count(DISTINCT ma) FROM ho.kho.dong'
}

/**
 * Asks a cluster of this machine what pages ask, by many clients at once, and tells how long they waited:
 * `node scripts/servers/load.mjs --workers=2 --clients=20 --seconds=120 --millions=12 --kill=60` (seconds after which a worker is killed).
 */
await runScript(async () => {
  // The nodes end with this process, which a signal would end without a word.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const settings = readSettings()
  const cluster = await startCluster({ ...(await prepareTrino()), workers: settings.workers })
  try {
    const address = `http://127.0.0.1:${cluster.port}`
    await makeTable(address, settings.millions)
    const waits = Object.fromEntries(Object.keys(questions).map(kind => [kind, []]))
    const faults = {}
    const began = Date.now()
    const until = began + settings.seconds * 1_000
    const killing =
      settings.kill > 0
        ? setTimeout(() => cluster.killWorker(settings.workers - 1), settings.kill * 1_000)
        : undefined
    const client = async number => {
      for (let turn = number; Date.now() < until; turn++) {
        const kinds = Object.keys(questions)
        const kind = kinds[turn % kinds.length]
        const asked = performance.now()
        try {
          await askPlainly(address, questions[kind](1993 + (turn % 5)), limited)
          waits[kind].push(performance.now() - asked)
        } catch (error) {
          const name = error.message.split(':')[0]
          faults[name] = (faults[name] ?? 0) + 1
        }
      }
    }
    await Promise.all(Array.from({ length: settings.clients }, (_, number) => client(number)))
    clearTimeout(killing)
    report(settings, waits, faults, (Date.now() - began) / 1_000)
  } finally {
    await cluster.close()
  }
})

/** Throws PlainError for what is no setting. */
function readSettings() {
  const settings = { ...usual }
  for (const argument of process.argv.slice(2)) {
    const [, name = '', value] = /^--(\w+)=(\d+)$/.exec(argument) ?? []
    if (!(name in usual)) throw new PlainError(`${argument} is no setting of this script`)
    settings[name] = Number(value)
  }
  return settings
}

/** A table of the lake, a folder for each year. */
async function makeTable(address, millions) {
  const scale = Math.max(1, Math.round(millions / perScale))
  say(`a table of ${scale * perScale} million rows`)
  const began = performance.now()
  await askPlainly(address, 'CREATE SCHEMA ho.kho')
  await askPlainly(
    address,
    `CREATE TABLE ho.kho.dong WITH (format = 'PARQUET', partitioned_by = ARRAY['ky']) AS
      SELECT orderkey AS ma, CAST('Đơn vị ' || shipmode || ' ' || shipinstruct AS varchar) AS don_vi, CAST(quantity AS bigint) AS so,
        extendedprice AS tien, shipdate AS ngay, CAST(year(shipdate) AS varchar) AS ky FROM tpch.sf${scale}.lineitem`
  )
  say(`made in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

function report({ workers, clients }, waits, faults, seconds) {
  const all = Object.values(waits).flat()
  say(`${workers} workers, ${clients} clients, ${seconds.toFixed(0)} s: ${all.length} answers`)
  for (const [kind, times] of Object.entries({ ...waits, all })) {
    const at = part => `${(quantile(times, part) / 1_000).toFixed(2)} s`
    say(`${kind}: ${times.length}, p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`)
  }
  say(`faults: ${JSON.stringify(faults)}`)
}

function quantile(times, part) {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
