// Read before the program (APP_PATCH): its clock that does not jump is stopped, so that what happens within a minute does so on any machine.
const began = performance.now()
performance.now = () => began
