// Preloaded before the program (APP_PATCH): stops the monotonic clock, so that limits such as
// “three crashes within a minute” do not depend on the speed of the machine.
const began = performance.now()
performance.now = () => began
