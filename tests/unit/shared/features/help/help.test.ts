import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createHelpIndex, pictureAddressOfGuide } from '@shared/features/help'
import { screenPictureFileName } from '@shared/features/help/guide'
import { sharingNetworks, sharingNetworkTemplates } from '@shared/model/services/networks'
import { flattenNavigation } from '@shared/navigation/tree'
import { describe, expect, it } from 'vitest'
import { allPageRoutes, helpRoutes } from '../../../../support/routes'

const pictures = join(import.meta.dirname, '../../../../../src/renderer/features/help/pictures')
const {
  guides: allGuides,
  findByPath: findGuideOfPath,
  search: searchGuides
} = createHelpIndex(sharingNetworks)
const start = allGuides[0]

describe('offline help of the program', () => {
  it('the help has a guide for every screen, and every navigation entry has a guide of its own', () => {
    const screens = allPageRoutes
      .map(route => route.split('?')[0] ?? '')
      .filter(path => !['/', '/khong/co'].includes(path))
    const missing = screens.filter(path => findGuideOfPath(path) === start)
    expect(missing).toEqual([])
    for (const { path } of flattenNavigation()) expect(findGuideOfPath(path).paths).toContain(path)
  })

  it('the help prefers a guide for exactly the path of a page to a guide whose path has a parameter', () => {
    expect(findGuideOfPath('/chia-se/api/create').id).toBe('/chia-se/api/create')
    expect(findGuideOfPath('/chia-se/api/api-007').id).toBe('/chia-se/api/:id')
    expect(findGuideOfPath('/chia-se/lgsp/lgsp-002/logs').id).toBe('/chia-se/lgsp/:id/logs')
    expect(findGuideOfPath('/khong/co')).toBe(start)
  })

  it('every help guide has text, and no two guides are equal', () => {
    expect(new Set(allGuides.map(({ id }) => id)).size).toBe(allGuides.length)
    for (const { id, title, shows, questions } of allGuides) {
      expect(title.length, id).toBeGreaterThan(0)
      expect(shows.length, id).toBeGreaterThan(0)
      expect(questions.length, id).toBeGreaterThan(0)
      for (const text of [...shows, ...questions.flat()]) {
        expect(text, id).toMatch(/[.?:]$/)
        expect(text, id).toBe(text.normalize('NFC'))
      }
    }
  })

  it('the help has a small picture of every screen that it explains and no unused picture', () => {
    const wanted = helpRoutes.map(route => `${screenPictureFileName(route)}.avif`).sort()
    expect(readdirSync(pictures).sort()).toEqual(wanted)
    const sizes = wanted.map(name => statSync(join(pictures, name)).size)
    expect(Math.max(...sizes)).toBeLessThan(60_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
    for (const guide of allGuides) {
      const address = pictureAddressOfGuide(guide)
      if (address)
        expect(existsSync(join(pictures, `${screenPictureFileName(address)}.avif`))).toBe(true)
    }
  })

  it('the help search ignores accents and ranks titles first', () => {
    expect(searchGuides('go tieng viet')[0]?.id).toBe('go-tieng-viet')
    expect(searchGuides('GÕ TIẾNG VIỆT')[0]?.id).toBe('go-tieng-viet')
    expect(searchGuides('doi chieu bien che')[0]?.title).toBe('Đối chiếu biên chế')
    expect(searchGuides('tcvn3').map(({ id }) => id)).toEqual(['/thu-thap/nguon'])
    expect(searchGuides('xylophon')).toEqual([])
    expect(searchGuides('  ')).toHaveLength(allGuides.length)
  })

  it('the help of an enabled platform explains each of its pages', () => {
    const help = createHelpIndex([...sharingNetworks, ...sharingNetworkTemplates])
    for (const path of ['', '/create', '/ndop-001', '/ndop-001/logs']) {
      expect(help.findByPath(`/chia-se/ndop${path}`).title).toContain('NDOP')
    }
    expect(help.groups.map(({ title }) => title)).toContain('Chia sẻ qua NDOP')
  })
})
