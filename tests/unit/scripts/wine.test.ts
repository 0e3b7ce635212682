import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCheckSequence } from '../../../scripts/wine/checks.mjs'
import { buildUnshareArguments, parseDebianMirror } from '../../../scripts/wine/debian.mjs'
import { wineTestGroups } from '../../../scripts/wine/groups.mjs'
import { parseUninstallEntry } from '../../../scripts/wine/registry.mjs'
import {
  findObsoleteWineLimits,
  formatAlignedTable,
  listFailedTests,
  listSkippedTests,
  normaliseWineReport
} from '../../../scripts/wine/results.mjs'
import { parseWindowList } from '../../../scripts/wine/windows.mjs'
import { windowsNodePackage } from '../../../scripts/wine/windows-files.mjs'
import { wineLimits } from '../../../scripts/wine/wine-limits.mjs'

const root = resolve(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

const test = (title: string, status: string, message?: string) => ({
  ancestorTitles: ['the lock'],
  title,
  fullName: `the lock ${title}`,
  status,
  failureMessages: message === undefined ? [] : [message]
})
const name = 'Z:/wine-run/tree/tests/unit/main/store/lock.test.ts'
const file = 'tests/unit/main/store/lock.test.ts'
const report = {
  testResults: [
    {
      name,
      status: 'failed',
      assertionResults: [
        test('is taken once', 'passed'),
        test('is refused twice', 'failed', 'AssertionError: expected true\n  at lock.test.ts'),
        test('follows a link', 'failed', 'Error: ENOTSUP'),
        test('reads /proc (not run here: only Linux has /proc)', 'skipped')
      ]
    },
    {
      name: 'Z:\\wine-run\\tree\\tests\\unit\\main\\store\\broken.test.ts',
      status: 'failed',
      message: 'beforeAll failed\nat line 1',
      assertionResults: [test('never ran', 'skipped')]
    }
  ]
}
const limits = [{ file, title: 'follows a link', reason: 'Wine cannot create symbolic links' }]
const judged = normaliseWineReport(report, { tree: '/wine-run/tree', limits })

describe('report of a test run under Wine', () => {
  it('the report of a Wine run names files by their path in the project, with forward slashes', () => {
    expect(judged.testResults.map(one => one.name)).toEqual([
      file,
      'tests/unit/main/store/broken.test.ts'
    ])
  })

  it('the report of a Wine run counts a failure that is a known Wine limit as skipped, and a file that could not run as failed', () => {
    expect(judged).toMatchObject({
      numTotalTests: 5,
      numPassedTests: 1,
      numFailedTests: 2,
      numPendingTests: 3
    })
  })

  it('the report of a Wine run lists each failure with the first line of its reason', () => {
    expect(listFailedTests(judged)).toEqual([
      { file, title: 'the lock > is refused twice', reason: 'AssertionError: expected true' },
      {
        file: 'tests/unit/main/store/broken.test.ts',
        title: 'the file itself',
        reason: 'beforeAll failed'
      }
    ])
  })

  it('the report of a Wine run lists each test that did not run with its reason', () => {
    expect(listSkippedTests(judged)).toEqual([
      { name: 'the lock > follows a link', reason: 'Wine cannot create symbolic links' },
      { name: 'the lock > reads /proc', reason: 'only Linux has /proc' }
    ])
  })

  it('the report of a Wine run does not apply a known limit to a test with the same title in another file', () => {
    const elsewhere = limits.map(limit => ({ ...limit, file: 'tests/unit/other.test.ts' }))
    expect(
      normaliseWineReport(report, { tree: '/wine-run/tree', limits: elsewhere }).numFailedTests
    ).toBe(3)
  })

  it('the report of a Wine run lists known limits that are no longer needed, because their test passes', () => {
    const passing = { file, title: 'is taken once', reason: 'none' }
    expect(findObsoleteWineLimits(judged, [passing, ...limits])).toEqual([passing])
  })

  it('the report of a Wine run is printed as a table of aligned columns', () => {
    expect(
      formatAlignedTable([
        ['', 'passed'],
        ['store', 375]
      ])
    ).toBe('       passed\nstore     375')
  })
})

describe('list of known Wine limits', () => {
  it.each(wineLimits)(
    'each known Wine limit refers to an existing test: $file $title',
    ({ file: path, title }) => {
      // Only the beginning of the title is compared, because the rest may contain values of test
      // cases.
      expect(read(path)).toContain(title.slice(0, 35))
    }
  )

  it('each known Wine limit has a reason that fits in the title of a test', () => {
    for (const { reason } of wineLimits) expect(reason).toMatch(/^[^()]{10,}$/)
  })
})

describe('checks that a script runs sequentially', () => {
  it('the results of sequential checks are reported in the format of vitest, and checks continue after a failure', async () => {
    const { check, report: made } = createCheckSequence('scripts/wine/program.mjs')
    await check('the first holds', () => undefined, ['F20'])
    await check('the second does not', () => {
      throw new Error('no window')
    })
    await check('the third holds', () => undefined)
    expect(made()).toMatchObject({ numPassedTests: 2, numFailedTests: 1, success: false })
    expect(made().testResults[0]?.assertionResults.map(one => [one.status, one.tags])).toEqual([
      ['passed', ['F20']],
      ['failed', []],
      ['passed', []]
    ])
  })
})

describe('output of the helper programs that run under Wine', () => {
  const window = ['0', '65618', '#32770', 'Cài đặt'.normalize('NFD')].join('\t')
  const button = ['1', '65620', 'Button', '&Cài đặt'].join('\t')

  it('the output of the Wine helper is parsed into windows with their controls, with texts in composed Unicode form', () => {
    expect(parseWindowList(`${window}\r\n${button}\r\n`)).toEqual([
      {
        handle: '65618',
        kind: '#32770',
        text: 'Cài đặt',
        controls: [{ handle: '65620', kind: 'Button', text: '&Cài đặt' }]
      }
    ])
  })

  it('the installation entry of the program is read from the registry of Wine', () => {
    const key = (id: string) =>
      `[Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Uninstall\\\\${id}] 1764265000`
    const text = [
      key('other'),
      '"DisplayName"="Wine Gecko"',
      key('ours'),
      '"DisplayName"="Kho d\\x1eef li\\x1ec7u Qu\\xe2n l\\x1ef1c"',
      '"DisplayIcon"="C:\\\\Program Files\\\\kho.exe,0"',
      '"NoModify"=dword:00000001'
    ].join('\n')
    expect(parseUninstallEntry(text)).toEqual({
      DisplayName: 'Kho dữ liệu Quân lực',
      DisplayIcon: 'C:\\Program Files\\kho.exe,0'
    })
    expect(parseUninstallEntry(key('other'))).toBeUndefined()
  })
})

describe('Debian 13 system used for Wine', () => {
  it('the Debian system for Wine is installed from the package mirror that apt uses on this machine', () => {
    const targets = 'Debian-Security http://a.invalid/security/\nDebian http://b.invalid/debian/\n'
    expect(parseDebianMirror(targets)).toBe('http://b.invalid/debian/')
    expect(() => parseDebianMirror('Ubuntu http://c.invalid/ubuntu/')).toThrow(
      'no archive of Debian'
    )
  })

  it('the Debian system for Wine runs in its own namespaces, with host folders mounted and the project read-only', () => {
    const args = buildUnshareArguments(
      '/r',
      ['node', 'a b'],
      [{ from: "/it's", to: '/project', isReadOnly: true }]
    )
    expect(args.slice(0, 5)).toEqual([
      '--mount',
      '--propagation=private',
      '--pid',
      '--fork',
      '--kill-child'
    ])
    const script = args[args.indexOf('-c') + 1]
    expect(script).toContain("mount --bind '/it'\\''s' '/r/project'")
    expect(script).toContain("mount -o remount,bind,ro '/r/project'")
    expect(args.slice(-2)).toEqual(['node', 'a b'])
  })
})

it('Windows tests run the Node version that the project pins', () => {
  expect(JSON.parse(read('package.json')).devDependencies.node).toBe(windowsNodePackage.version)
})

it('every group of unit tests that runs under Wine names existing folders and files', () => {
  for (const { paths } of wineTestGroups)
    for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
})
