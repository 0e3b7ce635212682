import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findRefusedSwitch } from '../../../src/main/refused-switches'

const switches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'disable-web-security',
  'load-extension',
  'js-flags',
  'no-sandbox',
  'host-rules'
]

describe('the installed program refuses', () => {
  test.each(switches)('--%s, however it is written', name => {
    for (const arg of [`--${name}`, `--${name}=1`, `-${name}`, `--${name.toUpperCase()}=x`])
      for (const platform of ['linux', 'win32'] as const)
        expect(findRefusedSwitch(['--user-data-dir=/x', arg], platform), arg).toBe(name)
    expect(findRefusedSwitch([`/${name}`], 'win32')).toBe(name)
  })

  it('no other switch, no path, and nothing after a lone dash pair', () => {
    const harmless = [
      '--user-data-dir=/no-sandbox',
      '--lang=vi',
      'no-sandbox',
      '--no-sandboxes',
      '/'
    ]
    expect(findRefusedSwitch(harmless, 'linux')).toBeUndefined()
    expect(findRefusedSwitch(harmless, 'win32')).toBeUndefined()
    expect(findRefusedSwitch(['/no-sandbox'], 'linux')).toBeUndefined()
    expect(findRefusedSwitch(['--', '--no-sandbox'], 'linux')).toBeUndefined()
  })

  it('before it takes the lock or opens anything, and only when it is packaged', () => {
    const index = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'src', 'main', 'index.ts'),
      'utf8'
    )
    const refusal = index.search(/app\.isPackaged\s*\?\s*findRefusedSwitch\(process\.argv\.slice/)
    expect(refusal).toBeGreaterThan(0)
    expect(refusal).toBeLessThan(index.indexOf('requestSingleInstanceLock'))
    expect(refusal).toBeLessThan(index.indexOf('whenReady'))
  })
})
