import { expect, it } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

it('the zoom of the page is applied at once and survives a restart', async () => {
  const folder = makeTemporaryFolder()
  const first = openTestProgram({ folder })
  await first.handlers['preferences:update']({ zoom: 1.25 })
  expect(first.told).toEqual([{ name: 'zoom', payload: 1.25 }])
  first.close()
  const kept = await openTestProgram({ folder }).handlers['preferences:update']({})
  expect(kept.zoom).toBe(1.25)
})

it('a zoom outside the allowed range is refused', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  for (const zoom of [0, -1, 0.2, 9]) {
    const reply = await program.ask('preferences:update', { zoom })
    expect(reply).toMatchObject({ ok: false })
  }
  expect(program.told).toEqual([])
})
