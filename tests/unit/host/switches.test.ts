import { expect, it } from 'vitest'
import { formatSwitches, parsePort, parseSwitches } from '../../../host/app/switches.ts'
import { buildChromiumArguments } from '../../../host/chromium/chromium.ts'

it('the Chromium host parses command-line switches as Chromium does', () => {
  const args = [
    '--Remote-Debugging-Port=9222',
    'file',
    '--flag',
    '--empty=',
    '--a=b=c',
    '--',
    '--after'
  ]
  expect([...parseSwitches(args)]).toEqual([
    ['remote-debugging-port', '9222'],
    ['flag', ''],
    ['empty', ''],
    ['a', 'b=c']
  ])
})

it('the Chromium host converts parsed switches back to the same command-line arguments', () => {
  expect(formatSwitches(parseSwitches(['--flag', '--a=b=c']))).toEqual(['--flag', '--a=b=c'])
})

it.each([
  ['9222', 9222],
  ['0', 0],
  ['65535', 65535],
  ['65536', undefined],
  ['-1', undefined],
  ['', undefined],
  ['80a', undefined]
])('the Chromium host parses the port switch %s as %s', (text, port) => {
  expect(parsePort(text)).toBe(port)
})

it('the Chromium host starts Chromium without network access, in the folder of the app, and sandboxed unless a switch disables the sandbox', () => {
  const switches = parseSwitches([
    '--user-data-dir=/data',
    '--headless',
    '--remote-debugging-port=1',
    '--app=x'
  ])
  const options = { executable: 'chromium', sessionData: '/data', headless: false, switches }
  const args = buildChromiumArguments(options)
  expect(args).toContain('--host-resolver-rules=MAP * ~NOTFOUND')
  expect(args).toContain('--remote-debugging-port=1')
  expect(args.filter(arg => /user-data-dir/.test(arg))).toHaveLength(1)
  expect(args.filter(arg => /--app=/.test(arg))).toEqual(['--app=data:text/html,'])
  expect(args).not.toContain('--headless')
  expect(args).not.toContain('--no-sandbox')
  const unboxed = { ...options, switches: parseSwitches(['--no-sandbox']) }
  expect(buildChromiumArguments(unboxed)).toContain('--no-sandbox')
})
