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

it('text size, pinned pages and recent units belong to one user and survive a restart', async () => {
  const folder = makeTemporaryFolder()
  const first = openTestProgram({ folder })
  const pinnedPages = ['/chia-se/api', '/luu-tru/etl']
  await first.handlers['preferences:update']({ textSize: 'large' })
  await first.handlers['preferences:update']({ pinnedPages })
  await first.handlers['preferences:update']({ recentUnits: ['DV-C'] })
  const other = (await first.handlers['users:operators'](undefined))[1]
  await first.handlers['users:choose']({ id: other?.id ?? '' })
  const others = await first.handlers['preferences:update']({ compactRows: true })
  expect(others).toMatchObject({
    textSize: 'normal',
    pinnedPages: [],
    recentUnits: [],
    compactRows: true
  })
  first.close()

  const again = openTestProgram({ folder })
  const [own] = await again.handlers['users:operators'](undefined)
  await again.handlers['users:choose']({ id: own?.id ?? '' })
  const kept = await again.handlers['preferences:update']({})
  expect(kept).toMatchObject({
    textSize: 'large',
    pinnedPages,
    recentUnits: ['DV-C'],
    compactRows: true
  })
})

it('a seventh pinned page is refused with the reason', async () => {
  const program = openTestProgram({ folder: makeTemporaryFolder() })
  const pinnedPages = Array.from({ length: 7 }, (_, place) => `/trang-${place}`)
  const reply = await program.ask('preferences:update', { pinnedPages })
  expect(reply).toMatchObject({ ok: false })
  expect(JSON.stringify(reply)).toContain('Chỉ ghim được 6 trang')
})
