import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a page of the program waits for its figures. */
export const patience = 120_000

/** As a page refuses an answer that is not whole. */
export const tooMany = 'more rows than a page takes'

/** What went wrong, as the program tells a person; of a page that waited too long the program's own limit. */
function faultOf(error, signal) {
  if (signal.aborted) return 'the page waited for two minutes'
  return `${error.code ?? error.name}: ${error.message}`
}

/**
 * Asks the questions of one page, breath after breath, each over one session. Answers what became of each: `at` and `took` in milliseconds, `fault` where it failed, after which
 * the page asks no more.
 */
async function askPage(program, server, { path, breaths }) {
  const signal = AbortSignal.timeout(patience)
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
      const answers = await program.askBreath(server, questions, { signal, done })
      for (const [place, { rows }] of answers.entries()) {
        const one = asked[began + place]
        if (one && rows.length >= questions[place].most) one.fault = tooMany
      }
      if (asked.slice(began).some(({ fault }) => fault !== undefined)) return asked
    } catch (error) {
      // What came after the last answer, such as the comments of the tables, is counted as its own.
      answered = Math.min(answered, questions.length - 1)
      note({ fault: faultOf(error, signal) })
      return asked
    }
    number += questions.length
  }
  return asked
}

/**
 * Clients that walk through the pages for as long as it goes on, each from another page on. `pause`: milliseconds between two pages of a client; `reading`: those in which a person reads
 * why a page has no figures. Answers all that was asked, and by page.
 */
export async function walkPages(program, server, pages, { clients, pause, reading, goesOn }) {
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
