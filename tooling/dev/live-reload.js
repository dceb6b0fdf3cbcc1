/** Runs in the page during development and reloads it after each build. */
new EventSource('/__dev/events').addEventListener('reload', () => location.reload());
