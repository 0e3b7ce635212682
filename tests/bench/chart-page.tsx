import '../support/page/embedded-state'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { createRoot } from 'react-dom/client'
import { NotificationsProvider } from '../../src/renderer/app/notifications/notifications-provider'
import { ConfigurationProvider } from '../../src/renderer/session/configuration'
import { ListSettingsProvider } from '../../src/renderer/session/list-settings'
import { PreferencesProvider } from '../../src/renderer/session/preferences'
import { ChartCard } from '../../src/renderer/ui/chart/chart-card'

let fault: unknown
const root = createRoot(document.body.appendChild(document.createElement('div')), {
  onUncaughtError: error => {
    fault = error
  }
})

/** Chart of a random walk of this many points. */
function walkOf(points: number) {
  let value = 0
  const values = Array.from({ length: points }, () => {
    value += Math.random() - 0.5
    return value
  })
  return {
    kind: 'line' as const,
    axis: 'Điểm',
    unit: 'người',
    labels: values.map((_, at) => String(at)),
    series: [{ name: 'Giá trị', tone: 'category-1' as const, values }]
  }
}

/** Draws a chart; returns milliseconds from its data to its paint. Throws what the card threw. */
async function drawChart(points: number): Promise<number> {
  const data = walkOf(points)
  const before = document.querySelector('canvas')
  const began = performance.now()
  root.render(
    <PreferencesProvider>
      <ConfigurationProvider>
        <ListSettingsProvider>
          <FluentProvider theme={webLightTheme}>
            <NotificationsProvider>
              <ChartCard key={began} title="Biểu đồ" summary="." data={data} />
            </NotificationsProvider>
          </FluentProvider>
        </ListSettingsProvider>
      </ConfigurationProvider>
    </PreferencesProvider>
  )
  const next = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => resolve()))
  const isDrawn = (): boolean => {
    const canvas = document.querySelector('canvas')
    return canvas !== null && canvas !== before && canvas.width > 0
  }
  do {
    await next()
    if (fault) throw fault
  } while (!isDrawn())
  await new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
  return performance.now() - began
}

Object.assign(window, { drawChart })
