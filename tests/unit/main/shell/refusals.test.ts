import { describe, expect, it } from 'vitest'
import { createBlockedAttemptReporter } from '../../../../src/main/shell/refusals'

function noted() {
  const lines: string[] = []
  let time = 0
  const report = createBlockedAttemptReporter(
    action => lines.push(action),
    () => time
  )
  return { lines, report, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('blocked page actions in the audit log', { tags: ['F30', 'F42'] }, () => {
  it('a blocked page action is audited by kind and origin, without personal names or file names', () => {
    const { lines, report } = noted()
    report('navigation', 'https://example.com/nguoi/nguyen-van-a?sdt=0901')
    report('window', 'file:///home/nguyen/ho-so.pdf')
    report('webview')
    report('sender', 'about:blank')
    expect(lines).toEqual([
      'Đã chặn trang chuyển đi nơi khác: https://example.com',
      'Đã chặn trang mở cửa sổ khác: file:',
      'Đã chặn trang nhúng trang khác',
      'Đã từ chối lời gọi không đến từ cửa sổ của ứng dụng: about:'
    ])
  })

  it('a blocked page action is audited at most once a minute per kind, with the number of repetitions', () => {
    const { lines, report, pass } = noted()
    for (let times = 0; times < 1_235; times++) report('sender', 'data:text/html,x')
    pass(59_999)
    report('sender', 'data:text/html,x')
    expect(lines).toHaveLength(1)
    pass(1)
    report('sender', 'data:text/html,x')
    expect(lines.at(-1)).toBe(
      'Đã từ chối lời gọi không đến từ cửa sổ của ứng dụng: data: (và 1.235 lần nữa trước đó)'
    )
  })
})
