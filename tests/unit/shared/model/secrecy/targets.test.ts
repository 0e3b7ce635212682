import {
  exportTargetLabel,
  findDegreeRefusal,
  listExportTargets,
  maximumDegreeOf
} from '@shared/model/secrecy/targets'
import { sharingNetworkLocations } from '@shared/model/services/network-places'
import { describe, expect, it } from 'vitest'

const added = { id: 'ndop', name: 'NDOP', path: '/chia-se/ndop' }

describe('targets of exports', () => {
  it('the list contains each platform in use once, added ones last', () => {
    const ids = listExportTargets([...sharingNetworkLocations, added]).map(({ id }) => id)
    expect(ids.slice(-3)).toEqual(['lgsp', 'ngsp', 'ndop'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('a platform that an administrator added carries nothing secret unless a setting allows it', () => {
    expect(maximumDegreeOf('ndop', {})).toBe('none')
    expect(findDegreeRefusal('secret', 'ndop', {})).toContain('Gói gửi NDOP')
    expect(
      findDegreeRefusal('secret', 'ndop', { maximumDegrees: { ndop: 'secret' } })
    ).toBeUndefined()
  })

  it('an added platform is named as a package target, any other target by its own label', () => {
    expect(exportTargetLabel('ndop')).toBe('Gói gửi NDOP')
    expect(exportTargetLabel('csv')).toBe('Tệp CSV')
  })
})
