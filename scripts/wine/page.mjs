import { waitUntilTruthy } from './checks.mjs'

/** Timeout in milliseconds for a response of the page. */
const deadline = 60_000

/**
 * Connects to the page of a program with a debugging port, through Chromium's DevTools protocol
 * directly, because Playwright does not support an Electron this old.
 * @param {number} port
 */
export async function connectToProgramPage(port) {
  const target = await waitUntilTruthy('the page', () => findTarget(port), 120)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the page takes no debugger')))
  })
  const waiting = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data)
    waiting.get(id)?.(error ? { error } : { result })
    waiting.delete(id)
  })
  let last = 0
  const send = async (method, params = {}) => {
    const id = ++last
    const answer = new Promise(resolve => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    let timer
    const late = new Promise(resolve => {
      timer = setTimeout(() => resolve({ error: { message: 'no answer' } }), deadline)
    })
    const { result, error } = await Promise.race([answer, late])
    clearTimeout(timer)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  /** Evaluates an expression in the page. */
  const evaluate = async expression => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true
    })
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails).slice(0, 500))
    return result.value
  }
  return {
    send,
    evaluate,
    open: route => evaluate(`location.hash = ${JSON.stringify(`#${route}`)}`),
    /** Waits until the page shows a text. */
    shows: (text, seconds) =>
      waitUntilTruthy(
        `the text “${text}”`,
        () => evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`),
        seconds
      ),
    /** Clicks the element with this label, once it exists and is enabled. */
    press: label =>
      waitUntilTruthy(`the button “${label}”`, () =>
        evaluate(`(() => {
          const all = document.querySelectorAll('button, a, [role="tab"], [role="menuitem"]')
          const found = [...all].find(one =>
            one.offsetParent !== null && !one.disabled && one.ariaDisabled !== 'true' &&
            (one.innerText.trim() || one.ariaLabel || '') === ${JSON.stringify(label)})
          found?.click()
          return found !== undefined
        })()`)
      ),
    close: () => socket.close()
  }
}

async function findTarget(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
    const targets = await answer.json()
    return targets.find(({ type, url }) => type === 'page' && url.startsWith('app://'))
  } catch {
    return undefined
  }
}
