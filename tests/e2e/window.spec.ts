import builder from '../../electron-builder.config.mjs'
import { expect, test } from './fixtures'
import { runtime } from './running-app'

test.skip(runtime.name !== 'chromium', 'what the system is told cannot be read on Electron')

test('the taskbar of Windows knows the program by the id of its shortcuts, before there is a window', async ({
  session
}) => {
  expect(await session.evaluate('({ host }) => host.userModelId()')).toEqual({
    id: builder.appId,
    windows: 0
  })
})
