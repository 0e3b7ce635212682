import { sharingNetworkOfPath, sharingNetworks } from '@shared/model/services/networks'
import { describe, expect, test } from 'vitest'

describe.each(sharingNetworks)('network that a page path belongs to: $name', ({ id, path }) => {
  test.each([
    ['its page', path, id],
    ['a page below it', `${path}/create`, id],
    ['a page whose address only begins the same', `${path}-khac`, undefined],
    ['the page above it', path.slice(0, path.lastIndexOf('/')), undefined]
  ])('%s', (_, address, found) => {
    expect(sharingNetworkOfPath(address)?.id).toBe(found)
  })
})
