// Started in place of the program's own entry, which it starts: its clock that does not jump stands still, so that what happens
// within a minute does so on any machine.
const began = performance.now()
performance.now = () => began
await import(new URL('../../../out/main/index.js', import.meta.url).href)
