import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printScriptStep } from '../../../scripts/tools.mjs'
import { quantileOf } from './report.mjs'
import { totalProcessorSeconds } from './usage.mjs'
import { pageFiguresTimeout, tooManyRowsMessage } from './walk.mjs'

/** Number of heaviest queries whose execution plans are reported. */
const heaviest = 10
const planned = 3
/**
 * Number of slowest queries that are run three times, because the first queries after a server
 * start are slow whatever their cost.
 */
const candidates = 25
const times = 3

/** Distinct queries of all pages, each named after the first page that sends it. */
export function nameDistinctQueries(pages) {
  const byText = new Map()
  const names = new Map()
  for (const { path, breaths } of pages) {
    for (const [number, question] of breaths.flat().entries()) {
      const text = JSON.stringify([question.sql, question.parameters])
      const short = path.replace('/chuyen-nganh/', '')
      const known = byText.get(text) ?? { name: `${short} #${number + 1}`, question }
      byText.set(text, known)
      names.set(`${path} ${number}`, known.name)
    }
  }
  return {
    questions: [...byText.values()],
    nameOf: ({ path, number }) => names.get(`${path} ${number}`) ?? path
  }
}

/**
 * Runs every query once on its own, then the slowest ones twice more, and returns the heaviest
 * queries by median, heaviest first. For a failed query the time until its failure counts.
 */
export async function measureHeaviestQueries(program, side, server, questions) {
  const alone = async question => {
    const before = totalProcessorSeconds(side.nodes())
    const told = await askOnce(program, server, question)
    return { ...told, processor: totalProcessorSeconds(side.nodes()) - before }
  }
  const asked = []
  for (const { name, question } of questions) {
    asked.push({ name, question, ...(await alone(question)) })
  }
  const slowest = asked
    .toSorted((one, other) => other.took - one.took)
    .slice(0, candidates)
    .map(one => ({ ...one, times: one.fault === undefined ? [one.took] : [] }))
  for (const one of slowest) {
    for (let turn = 1; turn < times && one.fault === undefined; turn++) {
      const { took, fault, processor } = await alone(one.question)
      // Other load on the machine can only increase the measured CPU time, so the minimum of the
      // runs is used.
      one.processor = Math.min(one.processor, processor)
      if (fault === undefined) one.times.push(took)
      else one.fault = fault
    }
  }
  const weight = one => (one.fault === undefined ? quantileOf(one.times, 0.5) : one.took)
  return slowest.toSorted((one, other) => weight(other) - weight(one)).slice(0, heaviest)
}

async function askOnce(program, server, question) {
  const signal = AbortSignal.timeout(pageFiguresTimeout)
  const at = performance.now()
  let took
  try {
    const [answer] = await program.runServerQueryBatch(server, [question], {
      signal,
      // The measurement ends here, so that work after the result, such as reading table comments,
      // is not included.
      done: () => {
        took = performance.now() - at
      }
    })
    const told = { took: took ?? performance.now() - at, rows: answer.rows.length }
    return answer.rows.length < question.most ? told : { ...told, fault: tooManyRowsMessage }
  } catch (error) {
    return { took: performance.now() - at, fault: signal.aborted ? 'two minutes' : error.message }
  }
}

/** Writes the execution plans of the heaviest queries, with their statements, into a folder. */
export async function writeHeaviestQueryPlans(side, asked, folder) {
  mkdirSync(folder, { recursive: true })
  for (const [place, { name, question }] of asked.slice(0, planned).entries()) {
    const path = join(folder, `${place + 1}-${name.replaceAll(/[^a-z0-9]+/g, '-')}`)
    writeFileSync(`${path}.sql`, `${question.sql}\n-- ${JSON.stringify(question.parameters)}\n`)
    try {
      const plan = await side.plan(question)
      writeFileSync(`${path}.txt`, `${plan}\n`)
      printScriptStep(`${name}: plan in ${path}.txt; read: ${side.scanned(plan).join(', ')}`)
    } catch (error) {
      printScriptStep(`${name}: no plan: ${error.message}`)
    }
  }
}
