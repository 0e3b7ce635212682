import { networkOfPath, networks } from '@shared/model/services/networks'
import { describe, expect, test } from 'vitest'

describe.each(networks)('$name', ({ id, path }) => {
  test.each([
    ['its page', path, id],
    ['a page below it', `${path}/create`, id],
    ['a page whose address only begins the same', `${path}-khac`, undefined],
    ['the page above it', path.slice(0, path.lastIndexOf('/')), undefined]
  ])('%s', (_, address, found) => {
    expect(networkOfPath(address)?.id).toBe(found)
  })
})
