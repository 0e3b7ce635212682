import { expect, it, vi } from 'vitest'
import { forkProgramChild } from '../../../../src/main/start/fork-child'

const { fork } = vi.hoisted(() => ({ fork: vi.fn() }))
vi.mock('electron', () => ({ utilityProcess: { fork } }))

it('forkProgramChild passes the defined environment variables and omits undefined ones', () => {
  forkProgramChild('sources', {
    env: { PATH: '/bin', TZ: undefined, LANG: '' },
    serviceName: 'sources'
  })
  const [, args, options] = fork.mock.calls[0] ?? []
  expect(args).toEqual(['--part=sources'])
  expect(options.serviceName).toBe('sources')
  // The entries are compared, because toEqual ignores a key whose value is undefined.
  expect(Object.entries(options.env)).toEqual([
    ['PATH', '/bin'],
    ['LANG', '']
  ])
})
