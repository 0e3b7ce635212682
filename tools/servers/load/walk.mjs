import { setTimeout as wait } from 'node:timers/promises'

/** Timeout in milliseconds for all queries of a page, as in the program. */
export const pageFiguresTimeout = 120_000

/** Error message for a page whose result exceeds the maximum number of rows. */
export const tooManyRowsMessage = 'more rows than a page takes'

/**
 * Error message as the program shows it; for a timeout of the page, the message of this load test.
 */
function faultOf(error, signal) {
  if (signal.aborted) return 'the page waited for two minutes'
  return `${error.code ?? error.name}: ${error.message}`
}

/**
 * Runs the queries of one page in batches, each batch in one session. Returns the outcome of each
 * query: start `at` and duration `took` in milliseconds, and `fault` if it failed. The page stops
 * at the first failure.
 */
async function askPage(program, server, { path, breaths }) {
  const signal = AbortSignal.timeout(pageFiguresTimeout)
  const asked = []
  let number = 0
  for (const questions of breaths) {
    let at = performance.now()
    let answered = 0
    const note = more => {
      asked.push({ path, number: number + answered, at, took: performance.now() - at, ...more })
    }
    const done = count => {
      answered = count - 1
      note({})
      answered = count
      at = performance.now()
    }
    try {
      const began = asked.length
      const answers = await program.runServerQueryBatch(server, questions, { signal, done })
      for (const [place, { rows }] of answers.entries()) {
        const one = asked[began + place]
        if (one && rows.length >= questions[place].most) one.fault = tooManyRowsMessage
      }
      if (asked.slice(began).some(({ fault }) => fault !== undefined)) return asked
    } catch (error) {
      // Work after the last result, such as reading table comments, counts as part of the last
      // query.
      answered = Math.min(answered, questions.length - 1)
      note({ fault: faultOf(error, signal) })
      return asked
    }
    number += questions.length
  }
  return asked
}

/**
 * Runs simulated clients that open one page after another, each client starting at a different
 * page, as long as `goesOn` returns true. `pause`: milliseconds between two pages of a client;
 * `reading`: milliseconds for reading the error message of a page. Returns the outcomes of all
 * queries, and those by page.
 */
export async function runPageClients(program, server, pages, { clients, pause, reading, goesOn }) {
  const questions = []
  const visits = []
  const client = async number => {
    const first = Math.floor((number * pages.length) / clients)
    for (let turn = first; goesOn(); turn++) {
      const page = pages[turn % pages.length]
      const at = performance.now()
      const asked = await askPage(program, server, page)
      const took = performance.now() - at
      const fault = asked.find(one => one.fault !== undefined)?.fault
      questions.push(...asked)
      visits.push({ path: page.path, at, took, ...(fault !== undefined && { fault }) })
      await wait(fault === undefined ? pause : pause + reading)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return { questions, visits }
}
