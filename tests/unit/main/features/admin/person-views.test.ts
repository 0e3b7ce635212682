import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changes } from '../../../../support/calls/changing-calls'
import { openProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

describe('who saw whom', () => {
  test('each view with its reason, by viewer and by person, and as a file', async () => {
    const folder = makeTemporaryFolder()
    const program = openProgram(folder)
    const asked = await changes['analytics:reveal'](program, folder)
    const first = await program.handlers['analytics:reveal'](asked as never)
    await program.handlers['analytics:reveal']({ ...asked, reason: 'xem lại: (lần hai)' } as never)
    await program.handlers['users:choose']({ id: 'user-004' })
    await program.handlers['analytics:reveal'](asked as never)

    const { rows, overview } = await program.handlers['audit:views']({ query })
    const { code } = first as { code: string }
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({
      viewer: 'Quản trị viên',
      person: code,
      reason: 'xem lại: (lần hai)'
    })
    expect(rows[0]?.place).not.toBe('')
    expect(overview.persons).toMatchObject([{ name: code, views: 3, others: 2 }])
    expect(overview.viewers.map(({ views, others }) => [views, others])).toEqual([
      [2, 1],
      [1, 1]
    ])
    const own = { ...query, filters: { viewer: 'Quản trị viên' } }
    expect((await program.handlers['audit:views']({ query: own })).rows).toHaveLength(2)

    await program.handlers['audit:exportViews']({ query: own })
    const csv = readFileSync(join(folder, 'luot-xem-du-lieu-ca-nhan-2026-11-21.csv'), 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect(csv).toContain(code)
  })
})
