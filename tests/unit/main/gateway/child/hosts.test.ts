import { describe, expect, it } from 'vitest'
import { isGatewayHostHeader } from '../../../../../src/main/gateway/child/hosts'

const plain = { port: 8_321, isTls: false }

describe('Host header of a request', { tags: 'F64' }, () => {
  it.each([
    ['[::1]:8321', ['::1'], plain, true],
    ['[0:0:0:0:0:0:0:1]:8321', ['::1'], plain, true],
    ['[2001:DB8::0:A]:8321', ['2001:db8::a'], plain, true],
    ['[2001:db8::b]:8321', ['2001:db8::a'], plain, false],
    ['::1:8321', ['::1'], plain, false],
    ['[::1', ['::1'], plain, false],
    ['[::1]:8322', ['::1'], plain, false],
    ['LOCALHOST.:8321', ['localhost'], plain, true],
    ['localhost', ['localhost'], { port: 80, isTls: false }, true],
    ['localhost', ['localhost'], { port: 443, isTls: false }, false],
    ['localhost', ['localhost'], { port: 443, isTls: true }, true],
    ['localhost', ['localhost'], { port: 80, isTls: true }, false],
    ['a.don-vi.vn:8321', ['*.don-vi.vn'], plain, true],
    ['a.b.don-vi.vn:8321', ['*.don-vi.vn'], plain, false],
    ['don-vi.vn:8321', ['*.don-vi.vn'], plain, false],
    ['', ['localhost'], plain, false],
    [undefined, ['localhost'], plain, false]
  ])(
    'a request with the Host %s, allowed names %j and address %j is accepted: %s',
    { tags: 'F64' },
    (header, hosts, place, isOwn) => {
      expect(isGatewayHostHeader(header, hosts, place)).toBe(isOwn)
    }
  )
})
