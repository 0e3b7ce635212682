import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findRefusedSwitch } from '../../../../src/main/shell/refused-switches'

/** Switches that let another program control this one, run foreign code or disable a protection. */
const refused = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'disable-web-security',
  'load-extension',
  'js-flags',
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
  'in-process-gpu',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'ignore-certificate-errors',
  'enable-features',
  'disable-features',
  'enable-blink-features',
  'disable-site-isolation-trials',
  'log-file',
  'enable-logging',
  'log-net-log',
  'single-argument',
  'a-switch-of-tomorrow'
]

describe('command line switches refused by the installed program', { tags: 'E04' }, () => {
  test.each(refused)('the command line switch --%s is refused in every spelling', name => {
    for (const arg of [`--${name}`, `--${name}=1`, `-${name}`, `--${name.toUpperCase()}=x`])
      for (const platform of ['linux', 'win32'] as const)
        expect(findRefusedSwitch(['--user-data-dir=/x', arg], platform), arg).toBe(name)
    expect(findRefusedSwitch([`/${name}`], 'win32')).toBe(name)
  })

  it.each([
    ['of a shortcut', ['--user-data-dir=/no-sandbox', '--lang=vi', '--disable-gpu']],
    ['of a restart after a fault', ['--user-data-dir=D:\\du-lieu', '--after-fault']],
    ['of the installer’s end', ['--updated']],
    ['of a Linux desktop', ['--ozone-platform=x11', '--ozone-platform-hint=auto']],
    ['of a Wayland input method', ['--enable-wayland-ime', '--wayland-text-input-version=3']],
    ['of a reader', ['--force-renderer-accessibility', '--force-device-scale-factor=1.5']]
  ])('the command line switches %s are not refused', (_name, args) => {
    expect(findRefusedSwitch(args, 'linux')).toBeUndefined()
    expect(findRefusedSwitch(args, 'win32')).toBeUndefined()
  })

  it('paths, plain words and anything after a lone double dash are not refused', () => {
    const harmless = ['no-sandbox', '/', '-']
    expect(findRefusedSwitch(harmless, 'linux')).toBeUndefined()
    expect(findRefusedSwitch(harmless, 'win32')).toBeUndefined()
    expect(findRefusedSwitch(['/no-sandbox'], 'linux')).toBeUndefined()
    expect(findRefusedSwitch(['--', '--no-sandbox'], 'linux')).toBeUndefined()
  })

  it('an installed program checks for refused switches before it takes the lock or opens any file', () => {
    const index = readFileSync(
      join(import.meta.dirname, '..', '..', '..', '..', 'src', 'main', 'index.ts'),
      'utf8'
    )
    const refusal = index.search(/app\.isPackaged\s*\?\s*findRefusedSwitch\(process\.argv\.slice/)
    expect(refusal).toBeGreaterThan(0)
    expect(refusal).toBeLessThan(index.indexOf('begin()'))
    expect(refusal).toBeLessThan(index.indexOf('requestSingleInstanceLock'))
    expect(refusal).toBeLessThan(index.indexOf('whenReady'))
  })
})
