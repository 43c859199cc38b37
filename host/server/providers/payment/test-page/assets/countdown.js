/* Counts the time that is left for paying; the server has said how long, so a wrong clock does no harm. */
const timer = document.querySelector('[role="timer"]');
const text = timer?.dataset.text ?? '';
const endsAt = performance.now() + Number(timer?.dataset.seconds) * 1000;

function show() {
  const seconds = Math.max(0, Math.round((endsAt - performance.now()) / 1000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  timer.textContent = text.replace('{left}', left);
  if (seconds === 0) clearInterval(ticking);
}

const ticking = timer ? setInterval(show, 1000) : undefined;
