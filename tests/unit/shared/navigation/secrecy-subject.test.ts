import { sharingNetworkLocations } from '@shared/model/services/network-places'
import { secrecySubjectOfPath } from '@shared/navigation/secrecy-subject'
import { describe, expect, it } from 'vitest'

const networks = [...sharingNetworkLocations, { id: 'ndop', name: 'NDOP', path: '/chia-se/ndop' }]

describe('subject of a page', () => {
  it('the page of a service shows that service, on added platforms too', () => {
    for (const network of networks)
      expect(secrecySubjectOfPath(`${network.path}/dv-1`, networks)).toEqual({
        kind: 'service',
        id: 'dv-1'
      })
  })

  it('the list of a platform and the form of a new service show records only', () => {
    for (const path of ['/chia-se/ndop', '/chia-se/ndop/create'])
      expect(secrecySubjectOfPath(path, networks)).toEqual({ kind: 'records' })
  })
})
